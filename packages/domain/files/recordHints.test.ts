import { describe, expect, test } from 'vitest'
import { columnHints, refusedName } from './recordHints.ts'

const alloys = ['Золото 585 красное', 'Золото 585 белое', 'Серебро 925']
const alloy = columnHints({ all: [...alloys, 'Gold 585 red'], shown: alloys })
const weavingNames = Array.from({ length: 11 }, (_, n) => `Плетение ${n}`)

describe('what would do in place of a name that is not there (G-660)', () => {
  test.each([
    ['names that begin so', 'золото 585', 'Золото 585 красное\nЗолото 585 белое'],
    ['a name of another language', 'Gold 585', 'Gold 585 red'],
    ['names near to each of a list', 'Серебро 952, золото 585 белая', 'Серебро 925\nЗолото 585 белое'],
  ])('%s: %s', (_, text, near) => expect(alloy(text)).toEqual({ near }))

  test('all names, if none is near and they are few', () => {
    expect(alloy('Палладий')).toEqual({ offered: alloys.join('\n') })
    expect(columnHints({ all: weavingNames, shown: weavingNames })('Косичка')).toEqual({})
  })

  test('nothing for a name that there is: it is refused for something else', () => {
    expect(alloy('золото 585 БЕЛОЕ')).toEqual({})
  })

  test('the name of a cell is refused by what it names, a number or day only where it has no digit', () => {
    expect(refusedName({ code: 'choice' }, 'Луна')).toBe('Луна')
    expect(refusedName({ code: 'unknownWords', params: { values: 'Луна' } }, 'Луна, Сеть')).toBe('Луна')
    expect(refusedName({ code: 'day' }, 'бессрочно')).toBe('бессрочно')
    expect(refusedName({ code: 'day' }, '31.13.2026')).toBe('')
    expect(refusedName({ code: 'required' }, '')).toBe('')
  })
})
