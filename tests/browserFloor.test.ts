import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('{packages/{api,browser,domain,i18n},apps/{storefront,backoffice}}/**/*.{ts,tsx}', {
  cwd: root,
}).filter((path) => !/node_modules|\.(test|support)\.tsx?$|\/testing\//.test(path))

/** What browsers of the floor lack and `addBuiltIns` does not add, as it is written where it is used. */
const later: readonly RegExp[] = [
  /\b(Map|Object)\.groupBy\(/,
  /\bPromise\.(any|try|withResolvers)\b/,
  /\bArray\.fromAsync\b/,
  /\bAbortSignal\.(any|timeout)\b/,
  /\bnew (AggregateError|FinalizationRegistry|WeakRef)\b/,
  /\bcrypto\.randomUUID\(/,
  /\bURL\.parse\b/,
  /\.(toSpliced|with|isWellFormed|toWellFormed|checkVisibility)\(/,
  /\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  // An iterator of a map or a set has no methods of its own there; those of Object.values and its like are arrays.
  /(?<!Object)\.(values|keys|entries|matchAll)\([^()]*\)\s*\.(map|filter|flatMap|some|every|find|forEach|reduce|take|drop|toArray)\(/,
]

test('no screen uses what browsers of the floor lack (R-086, G-019)', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const used = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return later.flatMap((pattern) => {
      const [found] = pattern.exec(text) ?? []
      return found === undefined ? [] : [`${path}: ${found}`]
    })
  })
  expect(used).toEqual([])
})
