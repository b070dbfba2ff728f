import { loggable } from '../db/loggable.ts'
import { claimSlot } from '../jobs/scheduleStore.ts'
import type { Services } from '../services/services.ts'
import { doTick } from './doTick.ts'
import { factoryCalls } from './factoryCalls.ts'
import { factoryTick } from './factoryTick.ts'

/** A tick that failed is tried again after this time, or at the next one. */
const lookEveryMs = 20_000

/** The simulator of the factory in a process. */
export interface FactorySimulator {
  /** Does the tick of this moment, unless another server has it or it is done; throws when a call fails. */
  tick(): Promise<void>
  /** Breaks off what is under way, which is done again later. */
  stop(): Promise<void>
}

/** The simulator against the server at an address. Each tick is done by one of the servers of a database. */
export function createSimulator(services: Services, speed: number, address: string): FactorySimulator {
  const { config, database, now, pdfs, log } = services
  const ended = new AbortController()
  const call = factoryCalls(address, config.integrationKey ?? '', ended.signal)
  let running: Promise<void> | null = null
  /** Claimed by this process and not done. */
  let owed: number | null = null

  async function work(): Promise<void> {
    const tick = factoryTick(now().getTime(), speed)
    const [claimed] = await claimSlot(database.sql, 'factory-simulator', new Date(tick.at))
    if (!claimed && owed !== tick.number) return
    owed = tick.number
    await doTick({ call, pdfs, log }, tick)
    owed = null
  }

  return {
    tick() {
      running ??= work().finally(() => {
        running = null
      })
      return running
    },
    async stop() {
      ended.abort()
      // The caller of `tick` handles its failure.
      await Promise.allSettled([running])
    },
  }
}

const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The address under which a server reaches itself. */
function ownAddress(host: string, port: number): string {
  const own = everywhere[host] ?? host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}

/** Runs the simulator with a server that listens, where the settings have it on (decision G-493). */
export function startSimulator(services: Services, port: number): Pick<FactorySimulator, 'stop'> {
  const { config, log } = services
  const speed = config.factorySpeed
  if (speed === undefined) return { stop: async () => {} }
  const simulator = createSimulator(services, speed, ownAddress(config.host, port))
  let isStopped = false
  const look = () => {
    simulator.tick().catch((error: unknown) => {
      if (!isStopped) log.warn({ err: loggable(error) }, 'a tick of the factory simulator failed')
    })
  }
  const looking = setInterval(look, Math.min(lookEveryMs, factoryTick(0, speed).lasts))
  looking.unref()
  look()
  return {
    stop() {
      isStopped = true
      clearInterval(looking)
      return simulator.stop()
    },
  }
}
