import type { Config } from './config.ts'
import { demoAccounts, demoPassword } from './features/session/initReply.ts'

const everywhere = new Set(['0.0.0.0', '127.0.0.1', '::'])

/** What a started server says. The password of the demo is for the person at the terminal, and for no log. */
export function announcement(
  config: Pick<Config, 'host' | 'demo'>,
  port: number,
  isTerminal: boolean,
): string[] {
  const host = everywhere.has(config.host) ? 'localhost' : config.host
  const ready = `Proba is ready at http://${host}:${port} (back office: /admin, API: /api/v1/docs)`
  if (!config.demo || !isTerminal) return [ready]
  return [ready, `Demo accounts, password ${demoPassword}: ${demoAccounts.join(', ')}`]
}
