import { describe, expect, test } from 'vitest'
import {
  type AdditionalForm,
  additionalFieldErrors,
  featureError,
  sizeError,
  tidySize,
} from './additionalForm.ts'
import type { TypeFeature } from './additionalProduct.ts'

const features: readonly TypeFeature[] = [
  { code: 'diameter', kind: 'ranges' },
  { code: 'width', kind: 'numbers' },
  { code: 'temper', kind: 'text' },
  { code: 'volume', kind: 'number' },
]
const sizes = [
  { code: 'diameter', values: ['0.2-3-0.1'] },
  { code: 'width', values: ['5', '7,5'] },
]
const alloy = { alloyId: 1, weight: null, sizes }
const form: AdditionalForm = {
  type: 'wire',
  ruTitle: 'Проволока',
  enTitle: 'Wire',
  features: [{ code: 'temper', value: '' }],
  alloys: [alloy],
}
const errors = (change: object) => additionalFieldErrors({ ...form, ...change }, features)
const ofAlloy = (change: object) => errors({ alloys: [{ ...alloy, ...change }] })

describe('the form of an additional product (R-698, R-699, R-700, R-701, G-440)', () => {
  test('asks for both titles and an alloy, rhodium for none', () => {
    expect(errors({})).toEqual({})
    expect(errors({ ruTitle: ' ', enTitle: '', alloys: [] })).toEqual({
      ruTitle: 'required',
      enTitle: 'required',
      alloys: 'required',
    })
    expect(errors({ type: 'rhodium' })).toEqual({ alloys: 'withoutAlloys' })
    expect(errors({ type: 'rhodium', alloys: [] })).toEqual({})
  })

  test('asks for the weight of a piece of every fitting, and of nothing else', () => {
    const lock = (weight: number | null) =>
      additionalFieldErrors(
        { ...form, type: 'lock', features: [], alloys: [{ ...alloy, sizes: [], weight }] },
        [],
      )
    expect(lock(null)).toEqual({ 'alloys.0.weight': 'required' })
    expect(lock(0)).toEqual({ 'alloys.0.weight': 'positive' })
    expect(lock(350)).toEqual({})
    expect(ofAlloy({ weight: 350 })).toEqual({ 'alloys.0.weight': 'withoutWeight' })
    expect(ofAlloy({ weight: 0 })).toEqual({ 'alloys.0.weight': 'withoutWeight' })
  })

  test('asks for one value at least of every size of every alloy, and each alloy once', () => {
    expect(ofAlloy({ sizes: [] })).toEqual({ 'alloys.0.sizes': 'oneValue' })
    expect(ofAlloy({ sizes: [sizes[0], { code: 'width', values: [] }] })).toEqual({
      'alloys.0.sizes': 'oneValue',
    })
    expect(ofAlloy({ sizes: [...sizes, { code: 'temper', values: ['x'] }] })).toEqual({
      'alloys.0.sizes': 'unknown',
    })
    expect(ofAlloy({ sizes: [...sizes, sizes[0]] })).toEqual({ 'alloys.0.sizes': 'unique' })
    expect(ofAlloy({ sizes: [sizes[0], { code: 'width', values: ['5', '0'] }] })).toEqual({
      'alloys.0.sizes': 'sizeLength',
    })
    expect(errors({ alloys: [alloy, alloy] })).toEqual({ 'alloys.1.alloyId': 'unique' })
    const notChosen = { ...alloy, alloyId: 0 }
    expect(errors({ alloys: [notChosen, notChosen] })).toEqual({})
  })

  test('takes values for features of the type only, numbers in digits', () => {
    const of = (code: string, value: string) => errors({ features: [{ code, value }] })['features.0.value']
    expect(of('volume', '1,5')).toBeUndefined()
    expect(of('volume', '')).toBeUndefined()
    expect(of('volume', 'литр')).toBe('figure')
    expect(of('diameter', '8')).toBe('unknown')
    expect(of('price', '8')).toBe('unknown')
    const english = (code: string, value: string) =>
      errors({ features: [{ code, value, enValue: 'soft' }] })['features.0.value']
    expect([english('temper', 'мягкая'), english('temper', ' '), english('volume', '5')]).toEqual([
      undefined,
      'required',
      'unknown',
    ])
    const twice = [
      { code: 'temper', value: 'a' },
      { code: 'temper', value: 'b' },
    ]
    expect(errors({ features: twice })).toEqual({ 'features.1.value': 'unique' })
  })

  test.each([
    ['text', 'мягкая', null],
    ['number', '5', null],
    ['numbers', '5', 'unknown'],
    ['ranges', '0.2-3-0.1', 'unknown'],
    [undefined, '5', 'unknown'],
  ] as const)('a value of the kind %s, %j, outside the sizes is %s', (kind, value, error) =>
    expect(featureError({ value }, kind)).toBe(error),
  )

  test.each([
    ['numbers', '8', null],
    ['numbers', ' 0,25 ', null],
    ['numbers', '0', 'sizeLength'],
    ['numbers', '0.001', null],
    ['numbers', '10000', null],
    ['numbers', '10000.001', 'sizeLength'],
    ['numbers', '10001', 'sizeLength'],
    ['numbers', '1e2', 'sizeLength'],
    ['numbers', '0.0001', 'sizeLength'],
    ['numbers', '0.2-3-0.1', 'sizeLength'],
    ['ranges', '0,2 – 3 – 0,1', null],
    ['ranges', '0-3-0.1', 'sizeRange'],
    ['ranges', '0.001-3-0.1', null],
    ['ranges', '3-3-0.1', null],
    ['ranges', '0.2-10000-0.1', null],
    ['ranges', '0.2-10000.001-0.1', 'sizeRange'],
    ['ranges', '3-0.2-0.1', 'sizeRange'],
    ['ranges', '0.2-20000-0.1', 'sizeRange'],
    ['ranges', '8', 'sizeRange'],
  ] as const)('of %s the size %j is %s', (kind, text, error) => expect(sizeError(kind, text)).toBe(error))

  test('keeps sizes with points and without spaces', () =>
    expect(tidySize(' 0,2 – 3 - 0,1')).toBe('0.2-3-0.1'))
})
