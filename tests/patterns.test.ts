import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { checkSync } from 'recheck'
import { describe, expect, test } from 'vitest'
import { acceptBothSpellings } from '../apps/server/http/spelling.ts'
import { requestLeaves } from '../apps/server/testing/schemaLeaves.ts'
import { sessionCalls } from '../packages/api/customers/session.ts'

const root = join(import.meta.dirname, '..')
const sources = ['apps', 'packages', 'tools'].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => /node_modules|testing|\.(test|support)\./.test(String(path)),
  }),
)

/** Patterns that take more than linear time, and why their texts are never long. */
const bounded: Readonly<Record<string, string>> = {
  '\\B(?=(\\d{3})+$)': 'digits of a whole number, 22 at most',
}

/** Limits of the check are counts of steps alone: on a slow machine a clock would call a pattern slow that is not. */
const noClock = { timeout: null, attackTimeout: null, incubationTimeout: null } as const

interface Pattern {
  readonly source: string
  readonly flags: string
  readonly file: string
}

/** Regular expressions of a syntax tree. */
function literalsIn(node: unknown, file: string): Pattern[] {
  if (Array.isArray(node)) return node.flatMap((item) => literalsIn(item, file))
  if (typeof node !== 'object' || node === null) return []
  const { type, pattern, flags } = node as { type?: string; pattern?: string; flags?: string }
  const own = type === 'RegExpLiteral' ? [{ source: pattern ?? '', flags: flags ?? '', file }] : []
  return [...own, ...Object.values(node).flatMap((item) => literalsIn(item, file))]
}

const literals = sources.flatMap((file) => {
  const syntax = { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' } as const
  return literalsIn(parseSync(readFileSync(join(root, file), 'utf8'), syntax).body, file)
})
const schemas = requestLeaves().flatMap(({ pattern, field }) =>
  pattern === undefined ? [] : [{ source: pattern, flags: 'u', file: field }],
)
const patterns = [
  ...new Map([...literals, ...schemas].map((one) => [`${one.source}/${one.flags}`, one])).values(),
]

describe('no pattern can be made slow by the text it reads', () => {
  test('every pattern of the sources and schemas is found', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(literals.length).toBeGreaterThan(80)
    expect(schemas.length).toBeGreaterThan(3)
  })

  test('each is linear in the length of its text', () => {
    const slow = patterns
      .filter(({ source }) => !(source in bounded))
      .flatMap(({ source, flags, file }) => {
        const verdict = checkSync(source, flags, noClock)
        return verdict.status === 'safe' ? [] : [`${file}: /${source}/${flags} is ${verdict.status}`]
      })
    expect(slow).toEqual([])
  }, 600_000)

  test('a key of a million underscores in a body is read like any other unknown one', () => {
    const key = '_'.repeat(1_000_000)
    const read = acceptBothSpellings(sessionCalls['POST /login'].body, { [key]: 1 })
    expect(read).toEqual({ [key]: 1 })
  })
})
