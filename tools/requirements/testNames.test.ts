import { expect, test } from 'vitest'
import { testNames } from './testNames.ts'

test('names of tests and groups, wherever they are and however they are quoted', () => {
  const source = `
    describe('a group', () => {
      it("one", async () => { test(\`two of \${count}\`, run) })
    })
    test.describe('in the browser', () => test.only('three', () => <p>four</p>))`
  expect(testNames(source, 'a.test.tsx')).toEqual(['a group', 'one', 'two of …', 'in the browser', 'three'])
})

test('what a table prints into the name belongs to it, the other cells do not', () => {
  const source = `
    test.each<[string, string, number]>([['one', 'hidden', 1], ['two', 'hidden', 2]])('%s', run)
    describe.each(['three', , ...more] as const)('of %j', run)
    it.each([['hidden']])('four', run)
    it.each(rows)('five %s', run)
    test.runIf(isLinux)('six', run)`
  expect(testNames(source, 'a.test.tsx')).toEqual([
    '%s',
    'one',
    'two',
    'of %j',
    'three',
    'four',
    'five %s',
    'six',
  ])
})

test('other calls, comments and tests that do not run have no name', () => {
  const source = `
    // test('in a comment')
    expect('a text').toBe('another')
    test.skip('skipped', run)
    test.todo('planned')
    page.test('of something else')
    rows.map((row) => row)('of something else')
    test.step('a step', run)`
  expect(testNames(source, 'a.test.tsx')).toEqual([])
})
