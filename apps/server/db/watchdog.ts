import type { Space } from './connectionPool.ts'
import type { Engine } from './embedded.ts'
import { DatabaseUnavailable, StorageFull } from './failures.ts'

/** After how many milliseconds of one exchange the engine is held to be slow, hung on a full disk, or hung. */
export const patience = { slow: 10_000, fullDisk: 5_000, hung: 180_000 }

export interface Watchdog {
  /** False while one exchange takes suspiciously long. */
  isWell(): boolean
  stop(): void
}

/**
 * Watches the engine's thread from the main one, as a hung engine (a full disk does that) cannot say so itself: what
 * waits for it is released with an error, and the engine is given up.
 */
export function watchEngine(engine: Engine, space: Space, limits = patience): Watchdog {
  const look = async () => {
    const running = engine.runningMs()
    if (running > limits.hung)
      engine.abandon(new DatabaseUnavailable('The embedded database does not answer'))
    else if (running > limits.fullDisk && !(await space.hasRoom())) {
      engine.abandon(new StorageFull('The embedded database hangs on a full disk'))
    }
  }
  const timer = setInterval(() => void look(), Math.min(1000, limits.fullDisk)).unref()
  return { isWell: () => engine.runningMs() < limits.slow, stop: () => clearInterval(timer) }
}
