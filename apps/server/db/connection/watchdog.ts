import { DatabaseUnavailable, StorageFull } from '../failures.ts'
import type { Space } from './connectionPool.ts'
import type { Engine } from './embedded.ts'

/** After how many ms of one exchange the engine counts as slow, hung on a full disk, or hung. */
export const patience = { slow: 10_000, fullDisk: 5_000, hung: 180_000 }

export interface Watchdog {
  /** False while one exchange is suspiciously long. */
  isWell(): boolean
  stop(): void
}

/**
 * Watches the engine's thread from the main one, as a hung engine (a full disk causes that) cannot report it: what
 * waits for it fails with an error, and the engine is given up.
 */
export function watchEngine(engine: Engine, space: Space, limits = patience): Watchdog {
  const check = async () => {
    const running = engine.runningMs()
    if (running > limits.hung)
      engine.abandon(new DatabaseUnavailable('The embedded database does not answer'))
    else if (running > limits.fullDisk && !(await space.isFree())) {
      engine.abandon(new StorageFull('The embedded database hangs on a full disk'))
    }
  }
  const timer = setInterval(() => void check(), Math.min(1000, limits.fullDisk)).unref()
  return { isWell: () => engine.runningMs() < limits.slow, stop: () => clearInterval(timer) }
}
