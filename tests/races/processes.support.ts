import { execFileSync, spawn } from 'node:child_process'

/** The processes that a process has started. */
export const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))

/** Ends a process at once; false where it had ended since it was listed. */
export function killListed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** Waits for the end of whoever started it, then ends the processes it was given, which may be stopped. */
const watcher = `process.stdin.resume().on('end', () => {
  for (const pid of process.argv.slice(1))
    for (const signal of ['SIGQUIT', 'SIGCONT'])
      try { process.kill(Number(pid), signal) } catch {}
})`

/**
 * Stops processes until the returned function lets them go on. A stopped process hears no signal to end, so if this process
 * is ended meanwhile, in whatever way, another one ends them.
 */
export function freeze(pids: readonly number[]): () => void {
  // In a group of its own: a signal that ends the whole run must not end it, too.
  const watch = spawn(process.execPath, ['-e', watcher, ...pids.map(String)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    watch.kill('SIGKILL')
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}
