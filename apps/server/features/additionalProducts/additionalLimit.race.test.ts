import type { Contract } from '@proba/api/contract'
import type { BodyOf } from '@proba/api/route'
import { additionalLimits } from '@proba/domain/additional/additionalProduct'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendWorld } from '../../testing/lentPostgres.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { additionalProducts } from './additionalTables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ postgres: await lendWorld() })
})
afterAll(async () => {
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
  } satisfies BodyOf<Contract['POST /admin/additional-products']>
  const create = () => app.call('POST /admin/additional-products', { body }, 'catalogue')
  const answers = await Promise.all(Array.from({ length: 10 }, create))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.problem === 'additional_limit')).toHaveLength(9)
  expect(await app.sql.$count(additionalProducts)).toBe(additionalLimits.products)
})
