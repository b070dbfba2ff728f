import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/testApp.ts'
import { readTotal } from './readTotal.ts'

test('a short list is counted each time, the total of a long one is kept for its filter (G-367)', async () => {
  const app = await createTestApp()
  try {
    const { sql } = app
    const run = (text: string) => sql.$client.query(text)
    await run("insert into action_log (entity, entity_id, action) values ('order', '1', 'update')")
    const source = 'from action_log where entity = $1'
    const total = () => readTotal(sql, source, ['order'])
    expect(await total()).toBe(1)
    await run(
      "insert into action_log (entity, entity_id, action) select 'order', n, 'update' from generate_series(1, 20000) n",
    )
    expect(await total()).toBe(20_001)
    await run("delete from action_log where entity_id = '1'")
    expect(await total()).toBe(20_001)
    expect(await readTotal(sql, source, ['user'])).toBe(0)
    expect(await readTotal(sql, `${source} and true`, ['order'])).toBe(19_999)
  } finally {
    await app.close()
  }
})
