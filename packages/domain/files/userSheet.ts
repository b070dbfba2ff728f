import { isLogin, userTextLimits } from '../access/userRules.ts'
import { type CellIssue, readAs } from '../text/cellIssue.ts'
import { innLengthRefusal, readInns } from '../text/inn.ts'
import type { Language } from '../text/language.ts'
import { listedTexts } from '../text/partialCells.ts'
import { textOver } from '../text/sameText.ts'
import { emailFault } from '../text/validators.ts'

/** Columns of the workbook of users, the login being the key (decision G-201). */
export const userColumns = {
  login: { ru: 'Логин', en: 'Login', required: true },
  name: { ru: 'ФИО', en: 'Full name', required: true },
  email: { ru: 'E-mail', en: 'E-mail', required: true },
  inns: { ru: 'ИНН компании', en: 'Company INN' },
  roles: { ru: 'Роль', en: 'Role', required: true },
  language: { ru: 'Язык', en: 'Language' },
} as const

/** Cells of a row of the workbook of users, as texts (decision G-201). */
export type UserCells = Readonly<Record<keyof typeof userColumns, string>>

/** A user of the workbook: companies by INN, roles by name or code. */
export interface SheetUser {
  readonly login: string
  readonly name: string
  readonly email: string
  readonly inns: readonly string[]
  readonly roles: readonly string[]
  /** Null where the cell is empty: Russian for a new user. */
  readonly language: Language | null
}

type UserIssue = CellIssue<keyof UserCells>

const languageWords: Readonly<Record<string, Language | null>> = {
  '': null,
  ru: 'ru',
  русский: 'ru',
  russian: 'ru',
  en: 'en',
  английский: 'en',
  english: 'en',
}

function textIssues(cells: UserCells): UserIssue[] {
  const issues: UserIssue[] = []
  for (const column of ['login', 'name', 'email', 'roles'] as const)
    if (column === 'roles' ? listedTexts(cells.roles).length === 0 : cells[column] === '')
      issues.push({ column, code: 'required' })
  for (const column of ['name', 'email'] as const)
    if (cells[column].length > userTextLimits[column])
      issues.push({ column, code: 'maxLength', params: { n: userTextLimits[column] } })
  if (cells.login !== '' && !isLogin(cells.login)) issues.push({ column: 'login', code: 'login' })
  const fault = emailFault(cells.email)
  if (cells.email !== '' && fault) issues.push({ column: 'email', code: fault })
  return issues
}

/** The user of a row, or everything that is wrong with its cells (decision G-201). */
export function readSheetUser(
  cells: UserCells,
):
  | { readonly user: SheetUser; readonly notes: readonly UserIssue[] }
  | { readonly issues: readonly UserIssue[] } {
  const read = readInns(listedTexts(cells.inns))
  const inns = read.map(({ inn }) => inn)
  const word = cells.language.toLowerCase()
  const language = Object.hasOwn(languageWords, word) ? languageWords[word] : undefined
  const issues = textIssues(cells)
  const refused = inns.map(innLengthRefusal).find(Boolean)
  if (refused) issues.push({ column: 'inns', ...refused })
  if (language === undefined) issues.push({ column: 'language', code: 'language' })
  if (issues.length > 0 || language === undefined) return { issues }
  const { login, name, email } = cells
  const notes = read.flatMap(({ inn, readFrom }) =>
    readFrom === null ? [] : [readAs('inns', readFrom, inn)],
  )
  return { user: { login, name, email, inns, roles: listedTexts(cells.roles), language }, notes }
}

/** A user who is there, with the INNs of the companies that are not deleted, and what names the roles of a row. */
interface KnownUser {
  readonly name: string
  readonly email: string
  readonly language: string
  readonly inns: readonly string[]
  readonly roleIds: readonly number[]
}

const sameSet = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
  new Set(one).size === new Set(other).size && one.every((item) => other.includes(item))

/**
 * Whether a row holds what is stored of a user who is there: that is no change, and anything else is left out with a
 * reason, as a file changes nobody (decisions G-201, G-659). Empty cells are not compared.
 */
export const isKnownUser = (row: SheetUser, roleIds: readonly number[], known: KnownUser): boolean =>
  textOver(known.name, row.name) === known.name &&
  row.email.toLowerCase() === known.email.toLowerCase() &&
  (row.language === null || row.language === known.language) &&
  (row.inns.length === 0 || sameSet(row.inns, known.inns)) &&
  sameSet(roleIds, known.roleIds)
