import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contextOf } from '../import.support.ts'
import { readSizeText, type SizeTextGoods } from './readSizeText.ts'

const chain: SizeTextGoods = {
  product: {
    article: 'НБ-22-068',
    coatingIds: [1, 2, 3],
    offers: [40, 45, 50].map((length) => ({ lengthMm: length * 10, sizeLabel: null })),
    custom: null,
  },
  coatings: [
    { id: 1, names: ['Без покрытия'] },
    { id: 2, names: ['Родирование'] },
    { id: 3, names: ['Золочение'] },
  ],
  orderTypeNames: contextOf().orderTypeNames,
  coating: 3,
  orderType: 'products_production',
}
const ring: SizeTextGoods = {
  ...chain,
  product: {
    ...chain.product,
    article: 'К-7',
    offers: ['16,5', '17'].map((sizeLabel) => ({ lengthMm: 0, sizeLabel })),
  },
}
const single: SizeTextGoods = {
  ...chain,
  product: { ...chain.product, offers: [{ lengthMm: 450, sizeLabel: null }] },
}

/** What a text orders, and what of it is left, each in one line. */
function shown(text: string, goods = chain): string[] {
  const { rows, left, notOrdered } = readSizeText(text, goods)
  return [
    ...rows.map(({ line, size, count }) => `${line}: ${size ?? ''} x ${count}`),
    ...left.map(({ line, code }) => `${line} ${code}`),
    ...(notOrdered > 0 ? [`not ordered ${notOrdered}`] : []),
  ]
}

const three = ['1: 40 x 5', '2: 45 x 10', '3: 50 x 3']

describe('a text for the sizes of one product is read by the rule of orders in words (G-651)', () => {
  test.each<[text: string, read: readonly string[]]>([
    ['40 - 5шт\n45 — 10\n50 см 3', three],
    ['40 5\n45 10\n50 3', three],
    ['5 шт 40\n10 шт 45\n3 шт 50 см', three],
    ['40-5, 45-10, 50-3', ['1: 40 x 5', '1: 45 x 10', '1: 50 x 3']],
    ['40, 45, 50 по 10', ['1: 40 x 10', '1: 45 x 10', '1: 50 x 10']],
    ['НБ-22-068\n40 - 5', ['2: 40 x 5']],
    ['HБ22068 зол. 40 - 5', ['1: 40 x 5']],
    ['нб 22 068: 400 мм 5 шт', ['1: 40 x 5']],
    ['Добрый день!\n\n40 - 5 зол.\nС уважением, Анна\n8 (900) 123-45-67', ['3: 40 x 5', 'not ordered 3']],
    ['Золочение\n40 - 5\nитого 5', ['2: 40 x 5', 'not ordered 1']],
    ['в производство: 40 - 5', ['1: 40 x 5']],
  ])('%j', (text, read) => expect(shown(text)).toEqual(read))

  test.each<[text: string, goods: SizeTextGoods, read: readonly string[]]>([
    ['17 - 2\n16,5 3 шт', ring, ['1: 17 x 2', '2: 16.5 x 3']],
    ['10 шт', single, ['1:  x 10']],
  ])('%j, of a product with labels or one size', (text, goods, read) =>
    expect(shown(text, goods)).toEqual(read),
  )
})

describe('a line that is not for the sizes shown is left with its reason (G-651)', () => {
  test.each<[text: string, left: readonly string[]]>([
    ['НБ-22-130 40 - 5', ['1 text_other_article']],
    ['40 - 5\nНБ-22-130\n45 - 10', ['1: 40 x 5', '3 text_other_article']],
    ['НБ-22-068-02 40 - 5', ['1 text_other_article']],
    ['40 - 5 родий\n45 - 10 без покрытия', ['1 text_other_coating', '2 text_other_coating']],
    ['Родирование:\n40 - 5\n45 - 10 зол.', ['3: 45 x 10', '2 text_other_coating']],
    // The product has no black rhodium and no rose gilding.
    ['40 - 5 чёрный родий\n45 - 10 розовое золочение', ['1 text_ambiguous', '2 text_ambiguous']],
    ['40 - 5 оксид.', ['1 text_other_coating']],
    ['со склада: 40 - 5', ['1 text_other_type']],
    ['катушка 500 г', ['1 text_coil']],
    ['45 см', ['1 text_no_count']],
    ['10 шт', ['1 text_no_size']],
    ['40 - 5 или 45 - 5', ['1 text_unclear']],
    ['не 40 см 5 шт', ['1 text_ambiguous']],
    ['40 45', ['1 text_ambiguous']],
    ['40 см 5 шт 45', ['1 text_unclear']],
    ['НБ-22-068', ['1 text_no_count']],
  ])('%j', (text, left) => expect(shown(text)).toEqual(left))

  test('with the line as it is written, cut where it is long', () => {
    const [left] = readSizeText(`  40   или 45 ${'очень '.repeat(40)}`, chain).left
    expect(left?.text).toMatch(/^40 или 45 очень/)
    expect(left?.text.length).toBeLessThanOrEqual(120)
  })

  test('below another article its name stands before the line', () =>
    expect(readSizeText('НБ-22-130\n45 - 10', chain).left.map(({ text }) => text)).toEqual([
      'НБ-22-130: 45 - 10',
    ]))

  test('a product with a coating in two colours takes no plain one for it', () => {
    const rose = { ...chain, coatings: [{ id: 3, names: ['Золочение розовое'] }] }
    expect(shown('40 - 5 роз. зол.\n45 - 3 золочение', rose)).toEqual(['1: 40 x 5', '2 text_other_coating'])
  })

  test('every line of any text with a number is ordered or left with a reason', () => {
    const part = fc.constantFrom(
      '40',
      '45',
      '5',
      '10',
      ' - ',
      ' ',
      'шт',
      'см',
      'зол.',
      ' НБ-22-130 ',
      ',',
      'или',
    )
    fc.assert(
      fc.property(fc.array(fc.array(part, { minLength: 1, maxLength: 8 }), { maxLength: 5 }), (parts) => {
        const lines = parts.map((own) => own.join(' '))
        const { rows, left } = readSizeText(lines.join('\n'), chain)
        const named = new Set([...rows, ...left].map(({ line }) => line))
        // Counts are there, and the line is no article alone, which stands for the lines below it.
        const isOfOrder = (line: string) => /\d/.test(line.replaceAll('НБ-22-130', ''))
        for (const [at, line] of lines.entries()) if (isOfOrder(line)) expect(named).toContain(at + 1)
      }),
    )
  })
})
