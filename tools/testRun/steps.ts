import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../sources.ts'

/** A process of a run: one tool with its arguments, or tests of one kind. */
export interface Step {
  readonly title: string
  /** Arguments of Node.js, the path of its script first. */
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** The script of an installed library, by its path in node_modules. */
export const tool = (path: string): string => join(root, 'node_modules', path)

/** Each checker computes the types of the contract again, so one checker is faster here than the default of four. */
export const types: Step = { title: 'types', args: [tool('typescript/bin/tsc'), '-b', '--checkers', '1'] }

export const lint: Step = {
  title: 'lint',
  args: [tool('@biomejs/biome/bin/biome'), 'check', '.', '--diagnostic-level=warn'],
}

/** How a step ended, and all that it printed. */
export interface StepResult {
  readonly isPassed: boolean
  /** Exit code; null for a process that a signal ended. */
  readonly status: number | null
  readonly seconds: string
  readonly printed: string
}

const running = new Set<ChildProcess>()

/** Ends the steps that run, with all processes that they have started. */
export function endSteps(signal: NodeJS.Signals): void {
  for (const { pid } of running) if (pid) process.kill(-pid, signal)
}

const endings = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** Ends the steps with this process: a run that somebody stops does not go on behind their back. */
export function endWithSteps(): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      endSteps(signal)
      process.exit(endings[signal])
    })
}

/**
 * Runs a step to its end; what it prints is kept, so that steps can run at the same time. Its processes are a group of
 * their own, by which `endSteps` reaches those that it did not start itself.
 */
export async function runStep({ args, env }: Step): Promise<StepResult> {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    detached: true,
  })
  running.add(child)
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
  const [status] = (await once(child, 'close')) as [number | null]
  running.delete(child)
  return {
    isPassed: status === 0,
    status,
    seconds: ((performance.now() - started) / 1000).toFixed(1),
    printed: Buffer.concat(parts).toString().trimEnd(),
  }
}
