import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { indexes } from '../tools/indexes/indexes.ts'

const root = join(import.meta.dirname, '..')

test.each(indexes())('$path lists all there is; otherwise run `npm run indexes`', ({ path, text }) => {
  const file = join(root, path)
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(text)
})
