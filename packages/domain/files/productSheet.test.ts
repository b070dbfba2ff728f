import { describe, expect, test } from 'vitest'
import { createWordBook } from '../product/wordBook.ts'
import { type OfferCells, offerColumns, readSheetOffer } from './offerSheet.ts'
import { type ProductCells, type ProductChoices, productColumns, readSheetProduct } from './productSheet.ts'

const choices: ProductChoices = {
  productType: new Map([['готовые изделия', 'finished']]),
  contractType: new Map([['подряд', 'with_metals']]),
  stockType: new Map([['оба', 'both']]),
}
const product = (cells: Partial<ProductCells>) =>
  readSheetProduct(
    {
      ...(Object.fromEntries(Object.keys(productColumns).map((column) => [column, ''])) as ProductCells),
      ...cells,
    },
    choices,
  )
const offer = (cells: Partial<OfferCells>) =>
  readSheetOffer({
    ...(Object.fromEntries(Object.keys(offerColumns).map((column) => [column, ''])) as OfferCells),
    ...cells,
  })

describe('a row of the workbook of products (R-640, G-084, G-330)', () => {
  test('says what its filled cells say; empty ones keep, a dash empties', () => {
    expect(product({ article: 'GA-1' })).toEqual({
      value: { article: 'GA-1', identity: {}, fields: {}, inStock: {}, words: {} },
    })
    const row = product({
      article: 'GA-1',
      diameter: '2,5',
      slope: '1.234',
      intercept: '-0,0405',
      minOrderWeight: '10,5',
      minOrderCount: '-',
      isChain: 'Да',
      isClosed: 'no',
      opensAt: '31.12.2026',
      closedReasonRu: '–',
      productType: 'Готовые изделия',
      forContractType: '-',
      inStockDemo: 'true',
      weaving: '-',
      coatings: 'Родий, Без покрытия; Родий',
      badges: '-',
    })
    expect(row).toEqual({
      value: {
        article: 'GA-1',
        identity: { productType: 'finished', isChain: true },
        fields: {
          diameter: 2.5,
          slope: 1.234,
          intercept: -40.5,
          minOrderWeight: 10_500,
          minOrderCount: null,
          isClosed: false,
          opensAt: '2026-12-31',
          closedReasonRu: null,
          forContractType: null,
        },
        inStock: { demo: true },
        words: { weaving: null, coatings: ['Родий', 'Без покрытия'], badges: [] },
      },
    })
  })

  test('is refused with everything that is wrong in its cells', () => {
    const { issues } = product({
      diameter: 'много',
      width: '1001',
      minOrderCount: '1,5',
      productionFactor: '1,00001',
      isDiscontinued: 'может быть',
      opensAt: '31.02.2026',
      stockType: 'иной',
      titleRu: 'а'.repeat(201),
      badges: `Хит, ${'а'.repeat(201)}`,
    }) as { issues: readonly { column: string; code: string }[] }
    expect(issues.map(({ column, code }) => `${column} ${code}`)).toEqual([
      'article required',
      'titleRu maxLength',
      'diameter figure',
      'width maximum',
      'productionFactor fourDecimals',
      'minOrderCount whole',
      'stockType choice',
      'opensAt day',
      'isDiscontinued yesNo',
      'badges maxLength',
    ])
  })
})

describe('a row of the workbook of sizes (R-640, G-079, G-331)', () => {
  test('gives length in mm and own weight in mg; an empty weight keeps, a dash takes it away', () => {
    const read = { article: 'GA-1', length: 455, sizeLabel: null, weight: undefined, listed: undefined }
    expect(offer({ article: 'GA-1', length: '45,5' })).toEqual({ value: read })
    expect(
      offer({ article: 'GA-1', length: '45.5', weight: '1.234', sizeLabel: 'M', listed: 'Нет' }),
    ).toEqual({
      value: { ...read, sizeLabel: 'M', weight: 1234, listed: false },
    })
    expect(offer({ article: 'GA-1', length: '45', weight: '-' })).toMatchObject({ value: { weight: null } })
  })

  test('needs an article and a length, and weighs something', () => {
    const codes = (cells: Partial<OfferCells>) =>
      (offer(cells) as { issues: { column: string; code: string }[] }).issues.map(
        ({ column, code }) => `${column} ${code}`,
      )
    expect(codes({})).toEqual(['article required', 'length required'])
    expect(codes({ article: 'GA-1', length: '0', weight: '0' })).toEqual([
      'length positive',
      'weight positive',
    ])
    expect(codes({ article: 'GA-1', length: '45,55' })).toEqual(['length figure'])
  })
})

test('a word of a cell names an entry by code, then by its full, then by its short name; several are told apart by code', () => {
  const find = createWordBook([
    { id: 1, code: 'chains', names: [['Цепи'], ['Цепи']] },
    { id: 2, code: 'gold-chains', names: [['Золото / Цепи'], ['Цепи']] },
    { id: 3, code: 'a', names: [['Якорное'], []] },
    { id: 4, code: 'b', names: [['якорное', ''], []] },
  ])
  expect(find('GOLD-chains')).toEqual({ id: 2 })
  expect(find('цепи')).toEqual({ id: 1 })
  expect(find('золото / цепи')).toEqual({ id: 2 })
  expect(find('Якорное')).toEqual({ codes: ['a', 'b'] })
  expect(find('')).toEqual({ codes: [] })
})
