import { spawn } from 'node:child_process'
import { isatty } from 'node:tty'

/** Signals to end, and what they are handed on as. */
const handedOn = [
  ['SIGINT', 'SIGINT'],
  ['SIGTERM', 'SIGTERM'],
  ['SIGHUP', 'SIGTERM'],
] as const
/** A terminal that is closed ends a server in order; one that was started by nohup has none and goes on. */
const isOnTerminal = () => [0, 1, 2].some(isatty)

/** One key press comes from the terminal and from npm; two presses are further apart. */
const sameWithinMs = 500

/**
 * Runs a program of Node that ends with this one and ends this one with it. It is out of reach of the terminal's signals,
 * and is handed each on once: a second one would end it at once.
 */
export function runApart(args: readonly string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env,
  })
  let handedOnAtMs = Number.NEGATIVE_INFINITY
  for (const [got, given] of handedOn) {
    if (got === 'SIGHUP' && !isOnTerminal()) continue
    process.on(got, () => {
      const nowMs = performance.now()
      if (nowMs - handedOnAtMs < sameWithinMs) return
      handedOnAtMs = nowMs
      child.kill(given)
    })
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
