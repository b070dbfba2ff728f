import { spawn } from 'node:child_process'
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

/** Runs a step to its end; what it prints is kept, so that steps can run at the same time. */
export async function runStep({ args, env }: Step): Promise<StepResult> {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
  const [status] = (await once(child, 'close')) as [number | null]
  return {
    isPassed: status === 0,
    status,
    seconds: ((performance.now() - started) / 1000).toFixed(1),
    printed: Buffer.concat(parts).toString().trimEnd(),
  }
}
