import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ProductForm, productFormProblems, sizeFormProblems } from './productForm.ts'

const form = (given: Partial<ProductForm> = {}): ProductForm => ({
  titleRu: 'Цепь',
  diameter: 1.2,
  slope: 10,
  intercept: 500,
  productionFactor: 1,
  minOrderWeight: null,
  minOrderCount: null,
  isClosed: false,
  closedReasonRu: null,
  coveringIds: [1, 2],
  disabledPlatings: [],
  coilProductionAvailable: false,
  coilPoolId: null,
  ...given,
})
const problems = (given: Partial<ProductForm>) => productFormProblems(form(given))

describe('a product form (G-084)', () => {
  test('in order has no problems', () => {
    expect(problems({})).toEqual({})
  })

  test('a closed product says why (G-076)', () => {
    expect(problems({ isClosed: true })).toEqual({ closedReasonRu: 'required' })
    expect(problems({ isClosed: true, closedReasonRu: '  ' })).toEqual({ closedReasonRu: 'required' })
    expect(problems({ isClosed: true, closedReasonRu: 'Ремонт' })).toEqual({})
    expect(problems({ isClosed: false, closedReasonRu: '' })).toEqual({})
  })

  test('a disabled coating is one of the coatings of the product (G-078)', () => {
    expect(problems({ disabledPlatings: [2] })).toEqual({})
    expect(problems({ disabledPlatings: [3] })).toEqual({ disabledPlatings: 'choice' })
    expect(problems({ coveringIds: [] })).toEqual({ coveringIds: 'required' })
  })

  test('coils come out of a pool', () => {
    expect(problems({ coilProductionAvailable: true })).toEqual({ coilPoolId: 'required' })
    expect(problems({ coilProductionAvailable: true, coilPoolId: 4 })).toEqual({})
  })

  test('a size weighs something: by its length, or by the constant part alone (DR-20)', () => {
    expect(problems({ slope: 0 })).toEqual({})
    expect(problems({ slope: 5, intercept: -3 })).toEqual({})
    expect(problems({ slope: 0, intercept: 0 })).toEqual({ slope: 'positive' })
  })

  test('what is measured is above nothing, and no minimum is an empty field', () => {
    expect(
      problems({ titleRu: ' ', diameter: 0, productionFactor: 0, minOrderWeight: 0, minOrderCount: 0 }),
    ).toEqual({
      titleRu: 'required',
      diameter: 'positive',
      productionFactor: 'positive',
      minOrderWeight: 'positive',
      minOrderCount: 'positive',
    })
  })

  test('any coatings whose disabled ones are among them are in order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(20), { minLength: 1 }), fc.func(fc.boolean()), (ids, isOff) => {
        expect(problems({ coveringIds: ids, disabledPlatings: ids.filter((id) => isOff(id)) })).toEqual({})
      }),
    )
  })
})

test('a size has a length, and an own weight of nothing is an empty field (G-079)', () => {
  expect(sizeFormProblems({ length: 450, weight: null })).toEqual({})
  expect(sizeFormProblems({ length: 450, weight: 2600 })).toEqual({})
  expect(sizeFormProblems({ length: 0, weight: 0 })).toEqual({ length: 'positive', weight: 'positive' })
})
