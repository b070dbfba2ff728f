import { expect, test } from 'vitest'
import { comparisonChanges } from './comparisonChanges.ts'

const changed = (source: string) =>
  comparisonChanges(source, 'rule.ts').map(({ line, source: after }) => `${line} ${after}`)

test.each([
  ['a < b', ['1 a <= b']],
  ['a <= b', ['1 a < b']],
  ['a > b', ['1 a >= b']],
  ['a >= b', ['1 a > b']],
  ['a === b', ['1 a !== b']],
  ['a !== b', ['1 a === b']],
  ['a && b', ['1 (a)', '1 (b)']],
  ['a ?? b', ['1 (a)', '1 (b)']],
  ['!a', ['1 (a)']],
  ['a.some(b)', ['1 a.every(b)']],
  ['Math.min(a, b)', ['1 Math.max(a, b)']],
  ['range.min(a)', []],
  ['a + b', []],
  ['const a: Map<B, C> = b', []],
])('%s is broken as %j', (source, after) => expect(changed(source)).toEqual(after))

test('conditions turn round where no part of theirs is changed already', () => {
  expect(changed('if (a) b()')).toEqual(['1 if (!(a)) b()'])
  expect(changed('a ? b : c')).toEqual(['1 !(a) ? b : c'])
  expect(changed('if (!a) b()')).toEqual(['1 if ((a)) b()'])
  expect(changed('while (a < b) c()')).toEqual(['1 while (a <= b) c()'])
})

test('each part of a rule is broken alone, with its line', () => {
  expect(changed('\n(a || b) && c > 1')).toEqual([
    '2 \n((a || b))',
    '2 \n(c > 1)',
    '2 \n((a)) && c > 1',
    '2 \n((b)) && c > 1',
    '2 \n(a || b) && c >= 1',
  ])
})
