import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { advisoryLocks, namedLocks } from './advisoryLocks.ts'

test('no two things have the key of one advisory lock', () => {
  const keys = Object.values(advisoryLocks)
  expect(new Set(keys).size).toBe(keys.length)
  const alike = namedLocks.filter((name) => namedLocks.some((other) => other.startsWith(`${name} `)))
  expect(alike).toEqual([])
  expect(new Set(namedLocks).size).toBe(namedLocks.length)
})

test('advisory locks are taken by keys of the list alone', () => {
  const server = join(import.meta.dirname, '..')
  const exclude = (path: string) => /node_modules|testing|\.test\./.test(path)
  const sources = globSync('**/*.ts', { cwd: server, exclude })
  const taken = sources.flatMap((file) =>
    [...readFileSync(join(server, file), 'utf8').matchAll(/pg_\w*advisory\w*\((.{0,20})/g)].map(
      ([, key = '']) => `${file}: ${key}`,
    ),
  )
  expect(taken.length).toBeGreaterThan(namedLocks.length)
  // A key is written in, or given to the statement, or chosen by a statement over keys.
  expect(taken.filter((use) => !/: (\$\{|\$1\)|k\.key\))/.test(use))).toEqual([])
})
