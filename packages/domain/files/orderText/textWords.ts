import { type Unit, unitOf } from '../../text/unit.ts'

/** What a number means; a `weight` or `section` has no unit, only the word before it. */
export type Role = 'length' | 'count' | 'grams' | 'weight' | 'section' | 'other'

/** What a number means by the unit behind it, and how many of our units (cm, pieces, g) it is. */
export interface Measure {
  readonly role: Role
  readonly factor: number
}

const measures: Readonly<Record<Unit, Measure>> = {
  pcs: { role: 'count', factor: 1 },
  cm: { role: 'length', factor: 1 },
  mm: { role: 'length', factor: 0.1 },
  g: { role: 'grams', factor: 1 },
  percent: { role: 'other', factor: 1 },
}

/** Units that the columns of files do not have. */
const otherMeasures: readonly (readonly [words: RegExp, measure: Measure])[] = [
  [/^(?:м|m|метр(?:а|ов)?|met(?:er|re)s?)$/, { role: 'length', factor: 100 }],
  [/^(?:кг|kg|килограмм(?:а|ов)?)$/, { role: 'grams', factor: 1000 }],
  [
    /^(?:ед|единиц[аы]?|штучек|шт(?:уки|ук)?|pieces?|катуш(?:ка|ки|ек|ку)|coils?)$/,
    { role: 'count', factor: 1 },
  ],
  [
    /^(?:р|руб(?:ль|ля|лей)?|rub|usd|eur|коп|карат|ct|проб[аыу]?|пр|дн|дней|день|недел[иья]|час(?:а|ов)?|пар[аы]?|уп|упак|упаков(?:ка|ки|ок)|компл|комплект(?:а|ов)?|набор(?:а|ов)?|pairs?|packs?|sets?)$/,
    { role: 'other', factor: 1 },
  ],
  [/^[₽$€]$/, { role: 'other', factor: 1 }],
]

/** What the unit behind a number makes of it; null for any other word. */
export function measureOf(word: string): Measure | null {
  const unit = unitOf(word)
  if (unit) return measures[unit]
  return otherMeasures.find(([words]) => words.test(word))?.[1] ?? null
}

/** What a word means for the number after it. */
const announcements: readonly (readonly [words: RegExp, role: Role])[] = [
  [/^(?:длин[аойы]+|размер(?:ы|а)?|рр?|l|length|sizes?)$/, 'length'],
  [/^(?:кол|колво|количеств[ао]|qty|quantity)$/, 'count'],
  [/^(?:вес(?:ом)?|weight)$/, 'weight'],
  [/^(?:диаметр(?:ом)?|ширин(?:а|ой)|толщин(?:а|ой)|width|thickness|diameter|d|ø)$/, 'section'],
  [/^(?:цен[аы]|стоимость|сумма|проб[аыу]|price)$/, 'other'],
]

/** What a word means for the number after it; null if nothing. */
export const announcedBy = (word: string): Role | null =>
  announcements.find(([words]) => words.test(word))?.[1] ?? null

const eachWords = /^(?:кажд(?:ого|ой|ый|ая|ому|ые|ых|ую)|each)$/

/** Whether a count after or before the word is one of several sizes. */
export const isEach = (word: string): boolean => eachWords.test(word)

/** Whether a word means a coil that is sold by weight. */
export const isCoilWord = (word: string): boolean => /^(?:катуш|бухт|coil)/.test(word)

/** Whether a word joins what stands on both sides of it. */
export const isJoin = (word: string): boolean => /^(?:и|and|[,;|()+&])$/.test(word)

/** Whether a word is only the sign between a length and a count: 45 x 10. */
export const isTimes = (word: string): boolean => /^[xх×*]$/.test(word)

/** Words of one or two letters and names of metals, which begin no article although a number may follow. */
const otherStarts =
  /^(?:по|во?|на|от|до|из|за|для|и|или|к|с|тел|моб|доб|д|стр|офис|ул|инн|кпп|бик|au|ag|pt|pd|проба|золото|gold|silver|and|or|of|for|to|in|no|nr)$/

/** Whether a word can begin an article. */
export const mayBeginArticle = (word: string): boolean =>
  word.length <= 6 &&
  !otherStarts.test(word) &&
  !isTimes(word) &&
  !isEach(word) &&
  measureOf(word) === null &&
  announcedBy(word) === null

/** Whether a word leaves it open if what stands beside it is ordered. */
export const isDoubt = (word: string): boolean =>
  /^(?:не|нет|или|либо|вместо|кроме|отмен\p{L}*|убрать|уберите|удалит\p{L}|замен\p{L}*|not|or|instead|except|cancel|remove|replace)$/u.test(
    word,
  )

/** Whether a word may stand beside sizes without saying anything of the order. */
export const isNeutral = (word: string): boolean =>
  /^(?:без|с|со|покрыт|покр$|without$|with$|coat|plat|цеп|браслет|chain|bracelet|золот|серебр|gold|silver|срочно|а$|то$|же$)/.test(
    word,
  )
