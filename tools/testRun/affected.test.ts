import { expect, test } from 'vitest'
import { affectedBy, dependentsOfTestCode } from './affected.ts'
import { readImportGraph } from './importGraph.ts'

const graph = new Map([
  ['packages/domain/cart/total.ts', []],
  ['packages/domain/cart/total.test.ts', ['packages/domain/cart/total.ts']],
  [
    'apps/server/areas/ordering/cart/cartRoutes.ts',
    ['packages/domain/cart/total.ts', 'packages/api/calls.ts'],
  ],
  ['apps/server/areas/ordering/cart/cart.test.ts', ['apps/server/testing/testApp.ts']],
  ['apps/server/areas/ordering/cart/cart.race.test.ts', ['apps/server/testing/testApp.ts']],
  ['apps/server/areas/marketing/news/newsRoutes.ts', ['packages/api/calls.ts']],
  ['apps/server/areas/marketing/news/news.test.ts', ['apps/server/testing/testApp.ts']],
  [
    'apps/server/program/handlers.ts',
    ['apps/server/areas/ordering/cart/cartRoutes.ts', 'apps/server/areas/marketing/news/newsRoutes.ts'],
  ],
  ['apps/server/program/app.ts', ['apps/server/program/handlers.ts']],
  ['apps/server/testing/testApp.ts', ['apps/server/program/app.ts']],
  ['packages/api/marketing/news.ts', []],
  ['packages/api/calls.ts', ['packages/api/marketing/news.ts']],
  ['apps/backoffice/resources/marketing/news.tsx', []],
  ['apps/backoffice/resources/marketing/news.test.tsx', ['apps/backoffice/testing/renderBackOffice.tsx']],
  ['apps/backoffice/resources/customers/roles.test.tsx', ['apps/backoffice/testing/renderBackOffice.tsx']],
])

test('a change of a rule calls for its tests and for those of the features that use it, not of all that share the app', () => {
  const { tests, rooms, left } = affectedBy(['packages/domain/cart/total.ts'], graph)
  expect(tests).toEqual([
    'packages/domain/cart/total.test.ts',
    'apps/server/areas/ordering/cart/cart.test.ts',
  ])
  expect(rooms).toEqual(['packages/domain/cart'])
  expect(left).toEqual(['apps/server/areas/ordering/cart/cart.race.test.ts'])
})

test('a change of the declaration of a call calls for the tests of the features of its name', () => {
  expect(affectedBy(['packages/api/marketing/news.ts'], graph).tests).toEqual([
    'apps/server/areas/marketing/news/news.test.ts',
    'apps/backoffice/resources/marketing/news.test.tsx',
  ])
})

test('a change of a record of the back office calls for its own tests, not for those of its neighbours', () => {
  expect(affectedBy(['apps/backoffice/resources/marketing/news.tsx'], graph).tests).toEqual([
    'apps/backoffice/resources/marketing/news.test.tsx',
  ])
})

test('a file that is deleted or a style calls for the tests of its room, a text for nothing', () => {
  const { tests } = affectedBy(
    ['packages/domain/cart/gone.ts', 'apps/server/areas/marketing/news/news.css'],
    graph,
  )
  expect(tests).toEqual([
    'packages/domain/cart/total.test.ts',
    'apps/server/areas/marketing/news/news.test.ts',
  ])
  const unknown = ['README.md']
  expect(affectedBy(unknown, graph)).toEqual({ tests: [], rooms: [], left: [], unknown })
})

test('a file without code calls for the tests that name it; one that nobody names is said to be unknown', () => {
  const reading = new Map([['tests/deployment.test.ts', ['deploy/compose.yaml']]])
  const { tests, unknown } = affectedBy(['deploy/compose.yaml', 'apps/server/db/migrations/1.sql'], reading)
  expect(tests).toEqual(['tests/deployment.test.ts'])
  expect(unknown).toEqual(['apps/server/db/migrations/1.sql'])
  expect(readImportGraph().get('tests/deployment.test.ts')).toContain('deploy/compose.yaml')
  const examples = 'apps/server/areas/system/integration/integrationExamples.test.ts'
  expect(readImportGraph().get(examples)).toContain('docs/integration.md')
})

test('a change of what stands and helpers of tests are made of calls for the tests that use them', () => {
  const stands = new Map([
    ['apps/backoffice/testing/backOfficeAt.tsx', ['apps/backoffice/BackOffice.tsx']],
    ['tests/screens/stand.support.tsx', ['apps/backoffice/testing/backOfficeAt.tsx']],
    ['tests/screens/stock.test.tsx', ['tests/screens/stand.support.tsx']],
    ['tests/journeys/looks.support.ts', []],
    ['tests/journeys/tour.spec.ts', ['tests/journeys/looks.support.ts']],
  ])
  const called = (...changed: string[]) =>
    [...dependentsOfTestCode(changed, stands)].filter((file) => /\.(test|spec)\./.test(file))
  expect(called('apps/backoffice/testing/backOfficeAt.tsx')).toEqual(['tests/screens/stock.test.tsx'])
  expect(called('tests/journeys/looks.support.ts')).toEqual(['tests/journeys/tour.spec.ts'])
  expect(called('apps/backoffice/BackOffice.tsx')).toEqual([])
})
