import { relative } from 'node:path'
import type { Preprocessor } from 'knip'
import { root } from './sources.ts'

/**
 * Functions that wait for a screen of an open issue, by file, with what they wait for. Everything else
 * that only tests use fails the check, and so does a line of this list that is no longer needed.
 */
const awaited: Readonly<Record<string, Readonly<Record<string, string>>>> = {}

/** Takes the awaited functions out of the report of unused exports. */
const withoutAwaited: Preprocessor = (report) => {
  const { exports } = report.issues
  const found = new Set<string>()
  for (const issues of Object.values(exports))
    for (const [symbol, { filePath }] of Object.entries(issues)) {
      const file = relative(root, filePath)
      if (!awaited[file]?.[symbol]) continue
      found.add(`${file} ${symbol}`)
      delete issues[symbol]
      report.counters.exports -= 1
    }
  const listed = Object.entries(awaited).flatMap(([file, names]) =>
    Object.keys(names).map((symbol) => `${file} ${symbol}`),
  )
  const stale = listed.filter((line) => !found.has(line))
  if (stale.length > 0)
    throw new Error(
      `In use or gone, so no longer to be listed in tools/awaitedExports.ts: ${stale.join(', ')}`,
    )
  return report
}

export default withoutAwaited
