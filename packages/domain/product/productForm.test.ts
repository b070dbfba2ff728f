import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ProductForm, picturesByCoating, productFieldErrors, sizeFieldErrors } from './productForm.ts'

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
  pictures: [],
  ...given,
})
const fieldErrors = (given: Partial<ProductForm>) => productFieldErrors(form(given))

describe('a product form (G-084)', () => {
  test('without mistakes has no field errors', () => {
    expect(fieldErrors({})).toEqual({})
  })

  test('a picture shows a coating of the product, and one shows the product in lists (G-085, G-088)', () => {
    const of = (...coatings: (number | null)[]) =>
      fieldErrors({ pictures: coatings.map((coatingId, n) => ({ key: `k${n}`, coatingId })) })
    expect(of(null, 1, 2)).toEqual({})
    expect(of(null, 3)).toEqual({ pictures: 'pictureCoating' })
    expect(of(1)).toEqual({ pictures: 'mainPicture' })
  })

  test('pictures are kept in their order, for the product and for each coating, each once (G-085)', () => {
    const { ofProduct, ofCoating } = picturesByCoating([
      { key: 'b', coatingId: null },
      { key: 'c', coatingId: 2 },
      { key: 'a', coatingId: null },
      { key: 'c', coatingId: 2 },
      { key: 'b', coatingId: 2 },
      { key: 'b', coatingId: null },
    ])
    expect([ofProduct, ofCoating(2), ofCoating(1)]).toEqual([['b', 'a'], ['c', 'b'], []])
  })

  test('a closed product says why (G-076)', () => {
    expect(fieldErrors({ isClosed: true })).toEqual({ closedReasonRu: 'required' })
    expect(fieldErrors({ isClosed: true, closedReasonRu: '  ' })).toEqual({ closedReasonRu: 'required' })
    expect(fieldErrors({ isClosed: true, closedReasonRu: 'Ремонт' })).toEqual({})
    expect(fieldErrors({ isClosed: false, closedReasonRu: '' })).toEqual({})
  })

  test('a disabled coating is one of the coatings of the product (G-078)', () => {
    expect(fieldErrors({ disabledPlatings: [2] })).toEqual({})
    expect(fieldErrors({ disabledPlatings: [3] })).toEqual({ disabledPlatings: 'choice' })
    expect(fieldErrors({ coveringIds: [] })).toEqual({ coveringIds: 'required' })
  })

  test('coils come out of a pool', () => {
    expect(fieldErrors({ coilProductionAvailable: true })).toEqual({ coilPoolId: 'required' })
    expect(fieldErrors({ coilProductionAvailable: true, coilPoolId: 4 })).toEqual({})
  })

  test('a size weighs something: by its length, or by the constant part alone (DR-20)', () => {
    expect(fieldErrors({ slope: 0 })).toEqual({})
    expect(fieldErrors({ slope: 5, intercept: -3 })).toEqual({})
    expect(fieldErrors({ slope: 0, intercept: 0 })).toEqual({ slope: 'positive' })
  })

  test('what is measured is above nothing, and no minimum is an empty field', () => {
    expect(
      fieldErrors({ titleRu: ' ', diameter: 0, productionFactor: 0, minOrderWeight: 0, minOrderCount: 0 }),
    ).toEqual({
      titleRu: 'required',
      diameter: 'positive',
      productionFactor: 'positive',
      minOrderWeight: 'positive',
      minOrderCount: 'positive',
    })
  })

  test('a capacity factor has no more decimals than are counted with (DR-25)', () => {
    for (const productionFactor of [1, 1.1, 0.0001, 99.9999, 1.0001])
      expect(fieldErrors({ productionFactor })).toEqual({})
    for (const productionFactor of [1.00005, 0.00004, 33.33333])
      expect(fieldErrors({ productionFactor })).toEqual({ productionFactor: 'fourDecimals' })
  })

  test('any coatings whose disabled ones are among them are in order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(20), { minLength: 1 }), fc.func(fc.boolean()), (ids, isOff) => {
        expect(fieldErrors({ coveringIds: ids, disabledPlatings: ids.filter((id) => isOff(id)) })).toEqual({})
      }),
    )
  })
})

test('a size has a length, and an own weight of nothing is an empty field (G-079)', () => {
  expect(sizeFieldErrors({ length: 450, weight: null })).toEqual({})
  expect(sizeFieldErrors({ length: 450, weight: 2600 })).toEqual({})
  expect(sizeFieldErrors({ length: 0, weight: 0 })).toEqual({ length: 'positive', weight: 'positive' })
})
