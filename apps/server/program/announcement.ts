import { demoAccounts, demoPassword } from '../areas/system/init/initReply.ts'
import type { Config } from '../config/config.ts'

const everywhere = new Set(['0.0.0.0', '127.0.0.1', '::'])

/** What a started server says. The password of the demo is for the person at the terminal, and for no log. */
export function announcement(
  config: Pick<Config, 'host' | 'demo' | 'factorySpeed'>,
  port: number,
  isTerminal: boolean,
): string[] {
  const host = everywhere.has(config.host) ? 'localhost' : config.host
  const ready = `Proba is ready at http://${host}:${port} (back office: /admin, API: /api/v1/docs)`
  const simulator =
    config.factorySpeed === undefined
      ? []
      : [`A simulator of the factory takes orders, ${config.factorySpeed} times faster than a real one`]
  if (!config.demo || !isTerminal) return [ready, ...simulator]
  return [ready, ...simulator, `Demo accounts, password ${demoPassword}: ${demoAccounts.join(', ')}`]
}
