import { expect, test } from 'vitest'
import type { Field } from '../declarations/field.ts'
import { checksOf, listsOf, ruleOf } from './checks.ts'

const refusal = (field: Field, value: unknown) =>
  checksOf(field)
    .map((check) => check(value, {}, {}) as { message: string; args: { n: number } } | undefined)
    .find((found) => found !== undefined)

test('a required field holds something other than spaces', () => {
  const field: Field = { kind: 'text', required: true }
  for (const empty of ['', '  ', null, undefined, []])
    expect(refusal(field, empty)?.message).toBe('errors.field.required')
  expect(refusal(field, 'x')).toBeUndefined()
  expect(refusal({ kind: 'text' }, '')).toBeUndefined()
})

test('a text has its longest length', () => {
  const field: Field = { kind: 'text', maxLength: 3 }
  expect(refusal(field, 'abcd')).toEqual({ message: 'errors.field.maxLength', args: { n: 3 } })
  expect(refusal(field, 'abc')).toBeUndefined()
})

test('a figure has its limits, and what is no figure is refused as such', () => {
  const percent: Field = { kind: 'number', min: 0, max: 100 }
  expect(refusal(percent, -1)).toEqual({ message: 'errors.field.minimum', args: { n: 0 } })
  expect(refusal(percent, 101)).toEqual({ message: 'errors.field.maximum', args: { n: 100 } })
  expect(refusal(percent, Number.NaN)?.message).toBe('errors.field.figure')
  expect(refusal(percent, 100)).toBeUndefined()
  expect(refusal({ kind: 'money' }, -1)?.message).toBe('errors.field.minimum')
})

test('a limit is shown in the unit in which the figure is typed', () => {
  expect(refusal({ kind: 'weight', max: 5000 }, 5001)).toEqual({
    message: 'errors.field.maximum',
    args: { n: 5 },
  })
  expect(refusal({ kind: 'length', max: 1000 }, 1001)?.args).toEqual({ n: 100 })
  expect(refusal({ kind: 'decimal', min: -2.5 }, -3)?.args).toEqual({ n: -2.5 })
})

test('a rule of the whole record is reported at the field it names', () => {
  const rule = ruleOf(({ a }) => ({ ...(a === 0 && { a: 'positive' }) }), 'a')
  expect(rule(0, { a: 0 }, {})).toEqual({ message: 'errors.field.positive', args: { n: 0 } })
  expect(rule(1, { a: 1 }, {})).toBeUndefined()
})

test('a record that was opened from its list has no rule to keep until its lists have been read', () => {
  const rule = ruleOf(({ pictures }) => ({ ...(pictures.length === 0 && { a: 'positive' }) }), 'a', [
    'pictures',
  ])
  expect(rule(0, { id: 1, a: 0 }, {})).toBeUndefined()
  expect(rule(0, { id: 1, a: 0, pictures: [] }, {})).toEqual({
    message: 'errors.field.positive',
    args: { n: 0 },
  })
  expect(listsOf({ a: { kind: 'number' }, pictures: { kind: 'rows' } })).toEqual(['pictures'])
})
