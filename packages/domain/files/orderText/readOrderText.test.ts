import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mails } from './mails.support.ts'
import { readText, rowsOf } from './orderText.support.ts'

const two = ['1 НБ-22-068, 45 x 10', '1 НБ-22-068, 50 x 5']
const gilded = ['1 НБ-22-068, Золочение, 45 x 10', '1 НБ-22-068, Золочение, 50 x 5']
const one = ['1 НБ-22-068, 45 x 10']
const below = ['2 НБ-22-068, 45 x 10', '3 НБ-22-068, 50 x 5']
const many = ['40', '45', '50'].map((length) => `1 НБ-22-068, ${length} x 10`)

describe('an order in words is read (G-658)', () => {
  test.each<[text: string, rows: readonly string[]]>([
    ['НБ-22-068 золочение 45 см — 10 шт, 50 см 5', gilded],
    ['45 см НБ-22-068 10шт', one],
    ['10 шт НБ-22-068 45 см', one],
    ['НБ-22-068 10 шт 45 см', one],
    ['НБ-22-068: 45-10, 50-5', two],
    ['НБ-22-068 45/10; 50/5', two],
    ['НБ-22-068 45x10, 50х5', two],
    ['НБ-22-068 45 x 10 и 50 х 5', two],
    ['НБ-22-068 45 - 10 шт', one],
    ['НБ-22-068 45 10', one],
    ['НБ-22-068 10 45', one],
    ['НБ-22-068 45 10 50 5', two],
    ['НБ-22-068 45 см 10 шт. 50 см 5 шт.', two],
    ['НБ-22-068 (45 см) 10 шт', one],
    ['НБ-22-068 длина 45, количество 10', one],
    ['НБ-22-068, кол-во: 10, длина: 45', one],
    ['НБ-22-068 450 мм 10 шт', one],
    ['НБ-22-068 0,45 м 10 шт', one],
    ['НБ-22-068 45,0 см 10,00 шт', one],
    ['НБ-22-068 45 cm - 10 pcs', one],
    ['10 pieces of НБ-22-068, 45 cm', one],
    ['НБ-22-068 по 10 шт каждого: 40, 45, 50', many],
    ['НБ-22-068 40, 45, 50 см по 10 шт', many],
    ['НБ-22-068 40,45,50 по 10', many],
    ['НБ-22-068 40/45/50 по 10 шт.', many],
    ['НБ-22-068 10 шт каждого размера 40, 45 и 50', many],
    ['НБ-22-068 40, 45, 50 cm, 10 pcs each', many],
    ['НБ-22-068 45 по 10, 50 по 5', two],
    ['НБ-22-068 срочно браслет 45 10', one],
    ['1. НБ-22-068 45 10', one],
    ['1) НБ-22-068 45 10', one],
    ['- НБ-22-068 45 10', one],
    ['• НБ-22-068 45 10', one],
    ['№ 3 НБ-22-068 45 10', one],
    ['> НБ-22-068 45 10', one],
    ['"НБ-22-068";45;10', one],
    ['НБ-22-068\t45\t10', one],
    ['1\tНБ-22-068\tЦепь якорная\t\t45\t\t10\tшт', one],
    ['НБ-22-068\t\tшт\t10 \t45 см', one],
    ['НБ-22-068 45 см 10 шт; НБ-22-130 50 см 5 шт', [...one, '1 НБ-22-130, 50 x 5']],
    ['10 шт НБ-22-068 45 см, 5 шт НБ-22-130 50 см', [...one, '1 НБ-22-130, 50 x 5']],
    ['НБ-22-068 45 10 тел. +7 (900) 123-45-67', one],
    ['НБ-22-068 45 10 к 20.05.2026', one],
    ['[20.05.2026, 14:30] Анна: НБ-22-068 45 10', one],
    ['НБ-22-068 1 000 шт 45 см', ['1 НБ-22-068, 45 x 1000']],
    ['НБ-22-068 Au585 45 см 10', one],
    ['НБ-22-068 серебро 925 проба 45 см 10', one],
    ['НБ-22-068 45 золото 585 10', one],
    ['НБ-22-068 45 золото 500 шт', ['1 НБ-22-068, 45 x 500']],
    ['НБ-22-068 золото 585\tшт\t10\t45 см', one],
    ['№17,5 НБ-22-068 45 10', one],
    ['НБ-22-068 №40,45,50 по 10', many],
    ['К-7 17,5 2', ['1 К-7, 17.5 x 2']],
    ['К-7 р-р 17,5 - 2 шт, 18 - 1 шт', ['1 К-7, 17.5 x 2', '1 К-7, 18 x 1']],
    ['П-1 10 шт', ['1 П-1,  x 10']],
    ['П-1 - 10', ['1 П-1,  x 10']],
    ['катушка 500 г НЦ-22-053', ['1 НЦ-22-053, coil 500 x ']],
    ['НЦ-22-053 катушка 0,5 кг 2 шт', ['1 НЦ-22-053, coil 500 x 2']],
    ['НЦ-22-053 2 катушки по 500 гр', ['1 НЦ-22-053, coil 500 x 2']],
    ['НЦ-22-053 45 см 10 шт, катушка 500 г', ['1 НЦ-22-053, 45 x 10', '1 НЦ-22-053, coil 500 x ']],
  ])('%j', (text, rows) => expect(rowsOf(text)).toEqual(rows))

  test.each<[text: string, rows: readonly string[]]>([
    ['НБ-22-068\n45 см 10 шт\n50 см 5 шт', below],
    ['НБ-22-068:\n45 - 10\n50 - 5', below],
    ['НБ-22-068\n- 45 10\n- 50 5', below],
    ['НБ-22-068\r45 10\r50 5', below],
    ['НБ-22-068 45 10\n50 5', ['1 НБ-22-068, 45 x 10', '2 НБ-22-068, 50 x 5']],
    ['НБ-22-068 золочение\n45 10', ['2 НБ-22-068, Золочение, 45 x 10']],
    ['НБ-22-068\nзолочение\n45 10', ['3 НБ-22-068, Золочение, 45 x 10']],
    ['Золочение:\nНБ-22-068 45 10', ['2 НБ-22-068, Золочение, 45 x 10']],
    [
      'НБ-22-068\nзолочение 45 10\nродий 50 5',
      ['2 НБ-22-068, Золочение, 45 x 10', '3 НБ-22-068, Родирование, 50 x 5'],
    ],
    ['Под заказ:\nНБ-22-068 45 10', ['2 НБ-22-068, В производство, 45 x 10']],
    ['1\tНБ-22-068\t45\t10\n2\tНБ-22-130\t50\t5', ['1 НБ-22-068, 45 x 10', '2 НБ-22-130, 50 x 5']],
    ['НБ-22-068 45 10\nИтого: 10 шт', one],
    ['НБ-22-068 45 10\nС уважением,\n8 900 123-45-67', one],
    ['НБ-22-068 45 0\nНБ-22-130 50 5', ['2 НБ-22-130, 50 x 5']],
  ])('over several lines: %j', (text, rows) => expect(rowsOf(text)).toEqual(rows))

  test.each([
    ['нб-22-068 45 10', 'НБ-22-068'],
    ['НБ 22-068 45 10', 'НБ-22-068'],
    ['НБ 22 068 45 10', 'НБ-22-068'],
    ['НБ–22—068 45 10', 'НБ-22-068'],
    ['НБ - 22 - 068 45 10', 'НБ-22-068'],
    ['НБ22068 45 10', 'НБ-22-068'],
    ['НЦ-11-001-0.30 45 10', 'НЦ-11-001-0.30'],
    ['НЦ-11-001-0,30 45 10', 'НЦ-11-001-0.30'],
    ['НЦ-11-001-0.30-02 45 10', 'НЦ-11-001-0.30-02'],
    ['GA 100-1 45 10', 'GA-100-1'],
    ['К-7 17 10', 'К-7'],
    ['К-71 17 10', 'К-71'],
    // Own names and other letters: the row names them as the text does.
    ['HБ-22-068 10 45', 'HБ-22-068'],
    ['hб 22 068 10 45', 'hб-22-068'],
    ['BIS-01 10 45', 'BIS-01'],
    ['Bis–01: 10 45', 'Bis-01'],
    // Not an article of the catalogue, or longer than one: it stays whole and is refused as unknown.
    ['НБ-22-068-П 45 10', 'НБ-22-068-П'],
    ['НБ-22-999 45 10', 'НБ-22-999'],
    ['НБ 22-999 45 10', 'НБ 22-999'],
    ['НБ22999 45 10', 'НБ22999'],
  ])('of %j the article is %s', (text, article) =>
    expect(readText(text).rows).toMatchObject([{ article, count: '10' }]),
  )

  test.each([
    ['золочение', 'Золочение'],
    ['позолота', 'Золочение'],
    ['позолоченный', 'Золочение'],
    ['золочёные', 'Золочение'],
    ['gilding', 'Золочение'],
    ['gold plated', 'Золочение'],
    ['розовое золочение', 'Золочение розовое'],
    ['родий', 'Родирование'],
    ['родированный', 'Родирование'],
    ['с родием', 'Родирование'],
    ['rhodium', 'Родирование'],
    ['родий чёрный', 'Чёрный родий'],
    ['чёрный', 'Чёрный родий'],
    ['чернение', 'Оксидирование'],
    ['оксид.', 'Оксидирование'],
    ['без покрытия', 'Без покрытия'],
    ['without coating', 'Без покрытия'],
    ['золото', null],
    ['розовое золото', null],
    ['Цепь серебряная', null],
  ])('%s is the coating %s', (words, coating) => {
    expect(readText(`НБ-22-068 ${words} 45 10`).rows).toMatchObject([{ coating, count: '10' }])
    expect(readText(`45 10 НБ-22-068, ${words}`).rows).toMatchObject([{ coating, count: '10' }])
  })

  test('coatings of parts of a line are those of their parts', () => {
    const own = ['1 НБ-22-068, Золочение, 45 x 10', '1 НБ-22-068, Родирование, 50 x 5']
    expect(rowsOf('НБ-22-068 золочение 45 10, родий 50 5')).toEqual(own)
    expect(rowsOf('НБ-22-068 45 10 золочение, 50 5 родий')).toEqual(own)
  })
})

test.each(mails)('$name is read row by row (G-658)', ({ text, rows, notOrdered }) => {
  expect(rowsOf(text)).toEqual(rows)
  expect(readText(text)).toMatchObject({ notOrdered, isOrder: true })
})

describe('what is not clear is a row with its reason (G-658)', () => {
  test.each([
    // Both numbers are sizes.
    ['НБ-22-068 45 50', 'text_ambiguous'],
    ['НБ-11-020 18 20', 'text_ambiguous'],
    ['НБ-22-068 40,45 по 10', 'text_unclear'],
    ['НБ-22-068 45 1.000', 'text_unclear'],
    ['НБ-22-068 45 10 50', 'text_unclear'],
    ['НБ-22-068 45 см 10 шт 1500 руб', 'text_unclear'],
    ['НБ-22-068 45 см 10 шт, вес 25 г', 'text_unclear'],
    ['НБ-22-068 45 см 3 пары', 'text_unclear'],
    ['НБ-22-068 40, 45, 50 - 10', 'text_ambiguous'],
    ['НБ-22-068 45 см', 'text_no_count'],
    ['НБ-22-068', 'text_no_count'],
    ['НБ-22-068 10 шт', 'text_no_size'],
    ['НБ-22-068 золочение или родий 45 10', 'text_ambiguous'],
    ['НБ-22-068 без родия 45 10', 'text_ambiguous'],
    ['НБ-22-068, НБ-22-130 45 10', 'text_no_count'],
    ['Нужно 45 см 10 шт', 'text_no_article'],
    ['Б-5 45 10', 'text_ambiguous'],
    ['НБ-22-068 45 ½ 10', 'text_unclear'],
    ['не надо НБ-22-068 45 см 10 шт', 'text_ambiguous'],
    ['НБ-22-068 45 см 10 шт или 50 см 5 шт', 'text_ambiguous'],
    ['17:20 НБ-11-020 16 10', 'text_ambiguous'],
    ['НБ-22-068 40, 45, 50, 10', 'text_ambiguous'],
    ['НБ-22-068 40 см, 45, 50 см, 10', 'text_ambiguous'],
  ])('%j is refused as %s', (text, code) => {
    const { rows } = readText(text)
    expect(rows.map(({ unclear }) => unclear?.code).filter(Boolean)).toEqual([code])
    for (const { unclear } of rows) if (unclear) expect(unclear.text).toBe(text)
  })
  test('a line of prose with numbers behind an article orders nothing of it', () => {
    expect(rowsOf('НБ-22-068 45 10\nОфис 45, дом 10')).toEqual(['1 НБ-22-068, 45 x 10', '2 text_unclear'])
  })
  test('a count in a sentence behind an article orders nothing of it', () => {
    expect(rowsOf('П-1 10\nДобавьте к прошлому заказу 5 шт')).toEqual(['1 П-1,  x 10', '2 text_unclear'])
  })
  test('each row of one line has an id of its own, also when an article of it is refused later', () => {
    const { rows } = readText('НБ-22-068 45 10; НБ-22-130\nОфис 45, дом 10\nGA-100-1 45 1')
    expect(rows.map(({ unclear }) => unclear?.code ?? null)).toEqual([
      null,
      'text_unclear',
      'text_no_count',
      null,
    ])
    expect(new Set(rows.map(({ row }) => row)).size).toBe(4)
  })
  test('what another article is ordered in place of is not ordered', () => {
    const codes = ['1 text_ambiguous', '1 text_ambiguous']
    expect(rowsOf('вместо НБ-22-068 45 10 дайте НБ-22-130 45 10')).toEqual(codes)
    expect(rowsOf('П-1 10\nне надо 5 шт')).toEqual(['1 П-1,  x 10', '2 text_unclear'])
    expect(rowsOf('НБ-22-068\n45 см 10 шт или 50 см 5 шт')).toEqual(['2 text_ambiguous'])
  })
  test('a line of dashes is no signature', () => {
    expect(rowsOf('НБ-22-068\n--------\n45 10')).toEqual(['3 НБ-22-068, 45 x 10'])
  })
  test('greetings, sums and signatures are counted as not ordered', () => {
    const mail =
      'Добрый день!\n\nНБ-22-068 45 10\nИтого 10 шт\nС уважением, Анна\n+7 900 123-45-67\n20.05.2026'
    expect(readText(mail)).toMatchObject({ notOrdered: 5, isOrder: true })
    expect(readText('Добрый день!\n10;20;30')).toMatchObject({ isOrder: false })
  })
})

describe('of any text', () => {
  test.each([
    ['numbers', '45 10 '.repeat(20_000), 1],
    ['articles', 'НБ-22-068 '.repeat(10_000), 10_000],
    ['parts of articles', 'НБ-22-'.repeat(20_000), 1],
    ['sizes', `НБ-22-068 ${'45-10, '.repeat(5_000)}`, 5_000],
    ['words of coatings', `П-1 ${'золочение '.repeat(10_000)} 5`, 1],
    ['commas', `НБ-22-068 ${'45,'.repeat(30_000)}`, 1],
  ])('one line of %s is read like any other', (_, long, rows) =>
    expect(readText(long).rows).toHaveLength(rows),
  )

  const words =
    'НБ-22-068 НБ 22-068 К-7 НБ-22-999 45 10 45,5 45,50 1.000 007 см шт мм г по каждого золочение родий без , ; — - x № " катушка .'
  const word = fc.constantFrom(...words.split(' '), '\t', '\n')
  const text = fc.oneof(
    fc.array(word, { maxLength: 30 }).map((words) => words.join(' ')),
    fc.array(word, { maxLength: 30 }).map((words) => words.join('')),
    fc.string({ unit: 'grapheme' }),
  )

  test('reading never fails, and every row has its reason or a count', () => {
    fc.assert(
      fc.property(text, (any) => {
        const { rows } = readText(any)
        expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length)
        for (const { unclear, count, coilGrams, article } of rows)
          expect(unclear !== undefined || ((count ?? coilGrams) !== null && article !== null)).toBe(true)
      }),
    )
  })

  test('no count of an article is lost: it is in a row, or its line is refused', () => {
    const size = fc.record({
      length: fc.constantFrom(40, 45, 50, 55),
      count: fc.integer({ min: 60, max: 9999 }),
    })
    const order = fc.array(
      fc.record({
        article: fc.constantFrom('НБ-22-068', 'НБ 22-130', 'ga-100-1'),
        sizes: fc.array(size, { minLength: 1, maxLength: 4 }),
        join: fc.constantFrom('-', ' - ', ' ', '/', ' см ', 'см — '),
        comma: fc.constantFrom(', ', '; ', '\n', ' шт, '),
        colon: fc.constantFrom(' ', ': ', '\n', '\t', ' золочение '),
      }),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(order, (articles) => {
        const mail = articles.map(({ article, sizes, join, comma, colon }) => {
          return article + colon + sizes.map(({ length, count }) => `${length}${join}${count}`).join(comma)
        })
        const counts = readText(mail.join('\n')).rows.map(({ length, count }) => `${length}: ${count}`)
        expect(counts).toEqual(
          articles.flatMap(({ sizes }) => sizes.map((one) => `${one.length}: ${one.count}`)),
        )
      }),
    )
  })

  test('the order of words does not matter', () => {
    const parts = ['НБ-22-068', '45 см', '10 шт', 'золочение', 'срочно']
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: 5 }), (own) => {
        expect(rowsOf(own.join(' '))).toEqual(['1 НБ-22-068, Золочение, 45 x 10'])
      }),
    )
  })
})
