import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { additionalLimits } from '@proba/domain/additional/additionalProduct'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { additionalProducts } from '../../../schema/requests/additionalTables.ts'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { untilWaiting } from '../../../testing/lockWaits.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let rival: pg.Client
/** Sees the activity as it is now; inside its transaction the rival would see what it saw first. */
let watcher: pg.Client
beforeAll(async () => {
  const postgres = await lendWorld()
  app = await createTestApp({ postgres })
  rival = new pg.Client({ connectionString: postgres.url })
  await rival.connect()
  watcher = new pg.Client({ connectionString: postgres.url })
  await watcher.connect()
})
afterAll(async () => {
  await rival?.end()
  await watcher?.end()
  await app?.close()
})

test('of ten admins who create the last additional product at once one does, and the others are refused (G-441)', async () => {
  const { id: categoryId } = await app.seed.category({ code: 'semi', nameRu: 'Полуфабрикаты' })
  const one = { type: 'rhodium', titleRu: 'Раствор', titleEn: 'Solution', categoryId } as const
  await app.sql.insert(additionalProducts).values(Array(additionalLimits.products - 1).fill(one))
  const body = {
    type: 'rhodium',
    ruTitle: 'Раствор',
    enTitle: 'Solution',
    ruDescription: '',
    enDescription: '',
    categoryId,
    active: true,
    image: null,
    features: [],
    alloys: [],
  } satisfies BodyOf<Calls['POST /admin/additional-products']>
  const create = () => app.call('POST /admin/additional-products', { body }, 'catalogue')
  await app.login('catalogue')
  // Nobody writes before two are there: without waiting for each other, both would have counted the same.
  await rival.query('begin; lock table additional_products in share mode')
  const creating = Promise.all(Array.from({ length: 10 }, create))
  await untilWaiting(watcher, 2, creating)
  await rival.query('commit')
  const answers = await creating
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.problem === 'additional_limit')).toHaveLength(9)
  expect(await app.sql.$count(additionalProducts)).toBe(additionalLimits.products)
})
