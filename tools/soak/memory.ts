import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Run } from './pace.ts'
import { metricsKey, type SoakServer } from './soakStand.ts'

/** Memory and open files of a process at a second of the run. */
export interface MemorySample {
  readonly at: number
  readonly rssMb: number
  /** Of JavaScript, what waits to be collected included. */
  readonly heapMb: number
  readonly descriptors: number
}

const everyMs = 2000

async function heapMbOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsKey}` } })
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(await answer.text())?.[1]) / 2 ** 20
}

async function look({ url, pid }: SoakServer, at: number): Promise<MemorySample | null> {
  try {
    const heapMb = await heapMbOf(url)
    const status = readFileSync(`/proc/${pid()}/status`, 'utf8')
    const rssMb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    return { at, rssMb, heapMb, descriptors: readdirSync(`/proc/${pid()}/fd`).length }
  } catch {
    return null
  }
}

/** Samples of each process until the run is over; the process of a server may change meanwhile. */
export async function watchMemory(
  servers: readonly SoakServer[],
  startedAt: number,
  run: Run,
): Promise<readonly MemorySample[][]> {
  const samples: MemorySample[][] = servers.map(() => [])
  for (; !run.isOver(); await sleep(everyMs)) {
    const at = (performance.now() - startedAt) / 1000
    const seen = await Promise.all(servers.map((server) => look(server, at)))
    seen.forEach((sample, index) => {
      if (sample) samples[index]?.push(sample)
    })
  }
  return samples
}

/** By how much a value grows in 10 minutes, by the line that fits its samples best; null with too few of them. */
export function slopePer10Minutes(
  points: readonly { readonly at: number; readonly value: number }[],
): number | null {
  if (points.length < 3) return null
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = { at: mean(points.map(({ at }) => at)), value: mean(points.map(({ value }) => value)) }
  const spread = points.reduce((sum, { at }) => sum + (at - middle.at) ** 2, 0)
  const shared = points.reduce((sum, { at, value }) => sum + (at - middle.at) * (value - middle.value), 0)
  return spread === 0 ? null : (shared / spread) * 600
}

/** The lowest heap of each minute: about what lives, as collecting leaves it. */
export function heapFloors(samples: readonly MemorySample[]): { at: number; value: number }[] {
  const floors = new Map<number, number>()
  for (const { at, heapMb } of samples) {
    const minute = Math.floor(at / 60)
    floors.set(minute, Math.min(heapMb, floors.get(minute) ?? heapMb))
  }
  return [...floors].map(([minute, value]) => ({ at: minute * 60, value }))
}
