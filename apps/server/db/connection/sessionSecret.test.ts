import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepSessionSecret } from './sessionSecret.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'proba-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
const keep = (sessionSecret?: string) => keepSessionSecret({ sessionSecret, dataDir })
const path = () => join(dataDir, 'session.secret')

test('a secret is made once and kept, readable by its owner only', () => {
  const secret = keep()
  expect(secret.length).toBeGreaterThanOrEqual(64)
  expect(keep()).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['session.secret'])
  expect(statSync(path()).mode & 0o777).toBe(0o600)
})

test('two installations have two secrets', () => {
  const first = keep()
  rmSync(path())
  expect(keep()).not.toBe(first)
})

test('the setting comes first, and nothing is written', () => {
  expect(keep('from the environment')).toBe('from the environment')
  expect(readdirSync(dataDir)).toEqual([])
})

test('a file that others may read is made private', () => {
  keep()
  chmodSync(path(), 0o644)
  keep()
  expect(statSync(path()).mode & 0o777).toBe(0o600)
})

test('a truncated secret is not used', () => {
  writeFileSync(path(), 'short')
  expect(() => keep()).toThrow('is damaged')
})
