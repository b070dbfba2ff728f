import { loginReading, loginTwin, strayLetter } from '@proba/domain/access/loginLetters'
import { notGrantable } from '@proba/domain/access/permission'
import { givableRights } from '@proba/domain/access/role'
import { isKnownUser, readSheetUser, type SheetUser, type UserCells } from '@proba/domain/files/userSheet'
import { languages } from '@proba/domain/text/language'
import type { Tx } from '../../../db/connection/connect.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { lower } from '../../../lib/lower.ts'
import type { Principal } from '../../../services/principal.ts'
import {
  type ImportContext,
  type Outcome,
  type ParsedRow,
  type RowIssue,
  recordImport,
} from '../../common/recordImports/recordImport.ts'
import { lockPeople } from '../session/sessionStore.ts'
import { rolesByWord } from './rolesByWord.ts'
import { insertUser } from './saveUser.ts'
import { heldNow } from './userChecks.ts'
import { lockInns, lockLogins, lockRoleNames, readKnownUsers, readTaken } from './usersImportStore.ts'
import { readRoles } from './usersStore.ts'

type Row = ParsedRow<SheetUser>

/** What the rows of a file are checked against: taken names, companies by INN, roles by their words, held rights. */
async function readFacts(tx: Tx, me: Principal, rows: readonly Row[]) {
  await lockPeople(tx, [me.userId])
  const held = await heldNow(tx, me)
  const logins = rows.map(({ value }) => value.login)
  const twins = logins.flatMap((login) => loginTwin(login)?.login ?? [])
  await lockLogins(tx, logins.map(loginReading))
  const taken = await readTaken(tx, [...logins, ...twins])
  const companies = await lockInns(tx, [...new Set(rows.flatMap(({ value }) => value.inns))])
  const roles = await lockRoleNames(tx)
  return {
    held,
    known: new Map((await readKnownUsers(tx, logins)).map((user) => [user.login, user])),
    logins: new Set(taken.map(({ login }) => login)),
    emails: new Set(taken.map(({ email }) => email)),
    companies: new Map(companies.map(({ inn, id }) => [inn, id])),
    roles: rolesByWord(roles),
  }
}
type Facts = Awaited<ReturnType<typeof readFacts>>

/** What a list in a cell names that is not there. */
const unknown = <Known>(
  words: readonly string[],
  known: ReadonlyMap<string, Known>,
  fold = (word: string) => word,
) => words.filter((word) => !known.has(fold(word)))

/** Roles by the words of a cell; words that name none are left out. */
const rolesOf = ({ roles }: SheetUser, facts: Facts) =>
  roles.flatMap((word) => facts.roles.get(lower(word)) ?? [])

/** Words that several roles go by, each with the codes to choose from (decision G-336). */
function ambiguousRoles({ roles }: SheetUser, facts: Facts): RowIssue[] {
  return roles.flatMap((word) => {
    const codes = (facts.roles.get(lower(word)) ?? []).map(({ code }) => code)
    const params = { value: word, values: codes.join(', ') }
    return codes.length > 1 ? [{ column: 'roles', code: 'ambiguousRole', params }] : []
  })
}

/** Letters that a new login may not have (decision G-650). */
function letterIssues(
  { row, value: { login } }: Row,
  facts: Facts,
  { readsLike }: ImportContext,
): RowIssue[] {
  const stray = strayLetter(login)
  if (stray) return [{ column: 'login', ...stray }]
  const twin = loginTwin(login)
  if (twin && (facts.logins.has(twin.login) || facts.emails.has(twin.login)))
    return [{ column: 'login', code: 'loginTwin', params: twin }]
  const earlier = readsLike(loginReading(login), { row, value: login })
  return earlier ? [{ column: 'login', code: 'loginTwinRow', params: { ...earlier } }] : []
}

function issuesOf(row: Row, facts: Facts, context: ImportContext): RowIssue[] {
  const { value } = row
  const listed = (column: string, code: string, values: readonly string[]): RowIssue[] =>
    values.length > 0 ? [{ column, code, params: { values: values.join(', ') } }] : []
  const permissions = rolesOf(value, facts).flatMap((role) => role.permissions)
  return [
    ...(facts.emails.has(lower(value.login)) ? [{ column: 'login', code: 'loginIsEmail' }] : []),
    ...letterIssues(row, facts, context),
    ...listed('inns', 'unknownCompanies', unknown(value.inns, facts.companies)),
    ...listed('roles', 'unknownRoles', unknown(value.roles, facts.roles, lower)),
    ...ambiguousRoles(value, facts),
    ...listed('roles', 'rightsNotHeld', [...new Set(notGrantable(givableRights(facts.held), permissions))]),
  ]
}

const idsOf = (roles: readonly { readonly id: number }[]) => roles.map(({ id }) => id)

/** Null for a row that creates its user. */
function outcomeOf(row: Row, facts: Facts, context: ImportContext): Outcome | null {
  const known = facts.known.get(lower(row.value.login))
  if (known && isKnownUser(row.value, idsOf(rolesOf(row.value, facts)), known))
    return { verdict: 'same', issues: [] }
  if (facts.logins.has(lower(row.value.login)))
    return { verdict: 'skip', issues: [{ column: 'login', code: 'exists' }] }
  const issues = issuesOf(row, facts, context)
  return issues.length > 0 ? { verdict: 'refuse', issues } : null
}

/**
 * Users in bulk: existing logins stay as they are, the others get a link and set a password of their own (decision
 * G-201).
 */
export const usersImport = recordImport<keyof UserCells, SheetUser>({
  type: 'users',
  parse: (cells) => {
    const read = readSheetUser(cells)
    return 'user' in read ? { value: read.user, notes: read.notes } : read
  },
  isWhole: true,
  check: async (tx, rows, context) => {
    const { me } = context
    const facts = await readFacts(tx, me, rows)
    const outcomes = new Map<number, Outcome>()
    for (const row of rows) {
      const outcome = outcomeOf(row, facts, context)
      if (outcome) outcomes.set(row.row, outcome)
    }
    const insert = async ({ value }: Row) => {
      const { login, name, email, language } = value
      await insertUser(tx, me, {
        ...{
          login,
          name,
          email,
          language: language ?? 'ru',
          active: true,
          passwordResetRequired: true,
          parentId: null,
        },
        roles: [...new Set(idsOf(rolesOf(value, facts)))],
        companies: value.inns.flatMap((inn) => facts.companies.get(inn) ?? []),
      })
    }
    return {
      outcomes,
      save: async (created) => {
        for (const row of created) await insert(row)
      },
    }
  },
  choices: async (sql, me, language, t) => {
    const roles = await readRoles(sql)
    const mayGive = roles.filter(
      ({ permissions }) => notGrantable(givableRights(me.permissions), permissions).length === 0,
    )
    return {
      roles: mayGive.map(({ name_ru, name_en }) => inLanguage(language, name_ru, name_en)),
      language: languages.map((code) => t(`terms.language.${code}`)),
    }
  },
})
