import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

const child = `
  let count = 0
  process.on('SIGINT', () => console.log('SIGINT', ++count))
  setInterval(() => {}, 1000)
  console.log('ready')`
const parent = `
  import { runApart } from ${JSON.stringify(join(import.meta.dirname, 'runApart.ts'))}
  runApart(['-e', ${JSON.stringify(child)}], process.env)`
/** Longer than what counts as one key press. */
const betweenPressesMs = 800

/** Collects lines, and waits for one. */
function linesOf({ stdout }: ChildProcess) {
  const lines: string[] = []
  const waiting = new Map<string, () => void>()
  stdout?.on('data', (data: Buffer) => {
    for (const line of data.toString().trim().split('\n')) {
      lines.push(line)
      waiting.get(line)?.()
    }
  })
  const until = (line: string) =>
    lines.includes(line)
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          waiting.set(line, resolve)
        })
  return { lines, until }
}

test('a key press that ends the server reaches it once, though terminal and npm both send it; a second press reaches it too', async () => {
  const running = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, as in a terminal.
    detached: true,
  })
  const pid = running.pid ?? 0
  const { lines, until } = linesOf(running)
  const ended = once(running, 'exit')
  try {
    await until('ready')
    for (const press of [1, 2]) {
      process.kill(-pid, 'SIGINT')
      process.kill(pid, 'SIGINT')
      await until(`SIGINT ${press}`)
      await sleep(betweenPressesMs)
    }
  } finally {
    running.kill('SIGTERM')
    await ended
  }
  expect(lines).toEqual(['ready', 'SIGINT 1', 'SIGINT 2'])
})
