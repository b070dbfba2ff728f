import { type Language, languages } from '@proba/domain/text/language'
import { translator } from '../../../http/languages.ts'

/** Sheets of our own workbooks that are only for people. */
const sheetTexts = ['server.workbook.lists', 'server.records.lists', 'server.workbook.guide.sheet']

/** Columns of our own workbooks that are only for people. */
const titleTexts = [
  ...['title', 'unit', 'maxPieces', 'maxCoilGrams'].map((fact) => `server.workbook.facts.${fact}`),
  ...['title', 'metal', 'unit', 'weight'].map((column) => `server.workbook.cart.${column}`),
  ...['server.workbook.reason', 'server.records.verdict'],
]

const inAll = (keys: readonly string[]): string[] =>
  languages.flatMap((language: Language) => keys.map((key) => translator(language)(key)))

/** Sheets and columns that only our own workbooks have, in every language. They are not reported as unread. */
export const ownSheets = () => ({ knownSheets: inAll(sheetTexts), knownTitles: inAll(titleTexts) })
