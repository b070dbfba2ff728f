import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Shape } from './expression.ts'
import '../app.ts'
import '../jobs/startJobs.ts'
import { openTestDatabase, type TestDatabase } from './testDatabase.support.ts'

/** Statement texts by name, collected while the modules of the server load. */
const texts = vi.hoisted(() => new Map<string, string>())

vi.mock('./statement.ts', async (original) => {
  const real = await original<typeof import('./statement.ts')>()
  const remember = (name: string, text: string) => {
    expect(texts.get(name) ?? text, `two statements are named ${name}`).toBe(text)
    texts.set(name, text)
  }
  return {
    record: (shape: Shape) => {
      const made = real.record(shape)
      return {
        ...made,
        statement: (name: string, text: (columns: string) => string) => {
          remember(name, text(made.columns))
          return made.statement(name, text)
        },
      }
    },
    command: (name: string, text: string) => {
      remember(name, text)
      return real.command(name, text)
    },
  }
})

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('every prepared statement fits the migrated tables', async () => {
  const refused: string[] = []
  for (const [name, text] of texts) {
    const prepared = database.sql.$client.query(`prepare "check ${name}" as ${text}`)
    await prepared.catch((error: Error) => refused.push(`${name}: ${error.message}`))
  }
  expect(refused).toEqual([])
  expect(texts.size).toBeGreaterThan(130)
})
