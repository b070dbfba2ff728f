import type { StatementConfig } from './statements/sql.ts'

/** Runs a statement and reports it when it took long. */
export type Stopwatch = <T>(config: StatementConfig | string, run: () => Promise<T>) => Promise<T>

interface StopwatchLog {
  warn(details: object, message: string): void
}

const maxTextLength = 300

/** The name of a prepared statement, or the beginning of its text; values are never part of it. */
function nameOf(config: StatementConfig | string): string {
  if (typeof config !== 'string' && config.name) return config.name
  const text = typeof config === 'string' ? config : config.text
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength)
}

/**
 * Logs statements that take `slowMs` or longer, from sending to the answer; 0 logs none. What is sent together is
 * answered in order, so that a statement behind a slow one may be reported, too.
 */
export function stopwatch(slowMs: number, log: StopwatchLog): Stopwatch {
  if (slowMs === 0) return (_config, run) => run()
  return async (config, run) => {
    const begun = performance.now()
    try {
      return await run()
    } finally {
      const ms = Math.round(performance.now() - begun)
      if (ms >= slowMs) log.warn({ statement: nameOf(config), ms }, 'slow statement')
    }
  }
}
