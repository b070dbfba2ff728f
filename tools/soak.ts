import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildAll } from './build.ts'
import { drawRun } from './soak/picture.ts'
import { faultsOf, writeReport } from './soak/report.ts'
import { type RunOptions, soak } from './soak/runs.ts'
import { openSoakStand } from './soak/soakStand.ts'
import { root } from './sources.ts'

/**
 * Mixed load and contested checkouts on two servers with faults, and what has to hold after each of them. Writes tables
 * and pictures, and ends with 1 when something did not hold.
 */
const minutes = Number(process.env.SOAK_MINUTES ?? 30)
const checkouts = Number(process.env.SOAK_CHECKOUTS ?? 100_000)
const contestedMinutes = Number(process.env.SOAK_CONTESTED_MINUTES ?? 120)
const buyers = Number(process.env.SOAK_BUYERS ?? 32)
const only = process.env.SOAK_ONLY
const folder = resolve(root, process.env.SOAK_FOLDER ?? 'dist/soak')

async function runOnce(options: RunOptions): Promise<boolean> {
  const stand = await openSoakStand()
  try {
    const result = await soak(stand, options)
    mkdirSync(folder, { recursive: true })
    const picture = `${options.kind}.svg`
    writeFileSync(
      join(folder, picture),
      drawRun(result.name, result.recorder.seconds, result.memory, result.faults),
    )
    const report = writeReport(result, picture)
    writeFileSync(join(folder, `${options.kind}.md`), report)
    console.log(report)
    return faultsOf(result).length === 0
  } finally {
    await stand.close()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await buildAll(console.log)
const runs: readonly RunOptions[] = [
  { kind: 'mixed', minutes, checkouts: 0, buyers },
  { kind: 'contested', minutes: contestedMinutes, checkouts, buyers },
]
let isFine = true
for (const run of runs) if (only === undefined || only === run.kind) isFine = (await runOnce(run)) && isFine
process.exit(isFine ? 0 : 1)
