import { bonusKinds } from '@proba/domain/codes/bonusCodes'
import { restrictions } from '@proba/domain/codes/restriction'
import { companySettings } from '@proba/domain/company/companySettings'
import {
  type CompanyChoices,
  type CompanyColumn,
  type CompanyFields,
  companyChange,
  companyFlags,
  readSheetCompany,
  type SheetCompany,
} from '@proba/domain/files/companySheet'
import type { NamedWord } from '@proba/domain/product/wordBook'
import type { Tx } from '../../../db/connection/connect.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { defaultStatusSettings } from '../../../schema/customers/statusSettings.ts'
import type { Principal } from '../../../services/principal.ts'
import { choiceWords } from '../../common/recordImports/choiceWords.ts'
import {
  type CheckedRows,
  type ImportContext,
  type Outcome,
  type ParsedRow,
  type RowIssue,
  recordImport,
} from '../../common/recordImports/recordImport.ts'
import { lockPromotions } from '../bonusRecount/recountStore.ts'
import { mayBindTo } from './bindingRule.ts'
import {
  type CompanyRecord,
  lockCompaniesOfInns,
  readChannels,
  readCompaniesOfInns,
  readNamedManagers,
} from './companiesStore.ts'
import { readCompanyBooks } from './presentCompanies.ts'
import { createCompanyIn, storedForm, updateCompanyIn } from './saveCompany.ts'

type Row = ParsedRow<SheetCompany>
type Written = Extract<ReturnType<typeof companyChange>, { written: unknown }>['written']

const sheetChoices: CompanyChoices = {
  promotions: choiceWords(bonusKinds, (t, kind) => t(`resources.promotions.kinds.${kind}`)),
  disabledRestrictions: choiceWords(restrictions, (t, code) => t(`server.company.restriction.${code}`)),
}

/** What a new company begins with: everything off. */
const initial: CompanyFields = {
  ...{ name: '', fullName: '', active: true, isMajor: false, channels: [], managerIds: [] },
  ...{ promotions: [], disabledRestrictions: [] },
  settings: Object.fromEntries(companySettings.map((code) => [code, false])) as CompanyFields['settings'],
  statusSettings: defaultStatusSettings,
}

/** What the rows of a file are checked against: companies by INN, channels and people by their words. */
async function readFacts(tx: Tx, rows: readonly Row[]) {
  const stored = await readCompaniesOfInns(
    tx,
    rows.map(({ value }) => value.inn),
  )
  const { channel, person, people } = await readCompanyBooks(tx)
  return {
    companies: new Map(stored.map((row) => [row.inn, row])),
    ...{ channel, person },
    managers: new Set(people.flatMap(({ id, is_manager }) => (is_manager ? [id] : []))),
  }
}
type Facts = Awaited<ReturnType<typeof readFacts>>

/** Ids of the named channels or users. A word that names nothing, or several of them, is refused. */
function idsOf(
  column: CompanyColumn,
  words: readonly string[],
  find: (word: string) => NamedWord,
  issues: RowIssue[],
): number[] {
  const unknown: string[] = []
  const ids = words.flatMap((word) => {
    const named = find(word)
    if ('id' in named) return [named.id]
    const codes = named.codes.join(', ')
    if (codes === '') unknown.push(word)
    else issues.push({ column, code: 'severalWords', params: { value: word, codes } })
    return []
  })
  const code = column === 'managerIds' ? 'unknownManagers' : 'unknownWords'
  if (unknown.length > 0) issues.push({ column, code, params: { values: unknown.join(', ') } })
  return [...new Set(ids)]
}

/** Managers named in a row: users with the permission, and those who are managers already (decisions G-068, G-354). */
function managersOf(words: readonly string[], before: readonly number[], facts: Facts, me: Principal) {
  const issues: RowIssue[] = []
  const mayBe = (id: number) => facts.managers.has(id) || before.includes(id)
  const find = (word: string): NamedWord => {
    const named = facts.person(word)
    return 'id' in named && !mayBe(named.id) ? { codes: [] } : named
  }
  const ids = idsOf('managerIds', words, find, issues)
  if (before.includes(me.userId) !== ids.includes(me.userId) && !mayBindTo(me, me.userId))
    issues.push({ column: 'managerIds', code: 'ownBinding' })
  return { ids, issues }
}

/** The company after the row is applied, or all errors of the row. */
function judge({ value }: Row, stored: CompanyRecord | undefined, facts: Facts, me: Principal) {
  const { channels, managerIds } = value.words
  const issues: RowIssue[] = []
  const managers = managerIds && managersOf(managerIds, stored?.manager_ids ?? [], facts, me)
  const meant = {
    ...(channels && { channels: idsOf('channels', channels, facts.channel, issues) }),
    ...(managers && { managerIds: managers.ids }),
  }
  issues.push(...(managers?.issues ?? []))
  const before = stored ? { inn: stored.inn, fields: storedForm(stored) } : null
  const change = companyChange(value, { stored: before, initial }, meant)
  const all = [...('issues' in change ? change.issues : []), ...issues]
  return 'issues' in change || all.length > 0 ? { issues: all } : change
}

/** The body of the form, whose lists may be changed. */
const formOf = ({ channels, managerIds, promotions, disabledRestrictions, ...form }: Written) => ({
  ...form,
  ...{ channels: [...channels], managerIds: [...managerIds] },
  ...{ promotions: [...promotions], disabledRestrictions: [...disabledRestrictions] },
})

async function checkCompanies(
  tx: Tx,
  rows: readonly Row[],
  { me, now, name }: ImportContext,
): Promise<CheckedRows<SheetCompany>> {
  const facts = await readFacts(tx, rows)
  const outcomes = new Map<number, Outcome>()
  const writes = new Map<number, Written>()
  for (const row of rows) {
    const stored = facts.companies.get(row.value.inn)
    const found = judge(row, stored, facts, me)
    const earlier = name(row.value.inn, row.row)
    if (earlier !== undefined)
      outcomes.set(row.row, {
        verdict: 'refuse',
        issues: [{ column: 'inn', code: 'repeated', params: { row: earlier } }],
      })
    else if ('issues' in found) outcomes.set(row.row, { verdict: 'refuse', issues: found.issues })
    else {
      writes.set(row.row, found.written)
      if (stored) outcomes.set(row.row, { verdict: found.isSame ? 'same' : 'update', issues: [] })
    }
  }
  return {
    outcomes,
    save: async (changed) => {
      for (const { row, value } of changed) {
        const written = writes.get(row)
        const stored = facts.companies.get(value.inn)
        if (!written) continue
        if (stored)
          await updateCompanyIn({ tx, me, now }, stored.id, { ...formOf(written), version: stored.version })
        else await createCompanyIn({ tx, me, now }, formOf(written))
      }
    },
  }
}

/** Companies in bulk, by their INN; none is ever deleted (decisions G-066, G-649). */
export const companiesImport = recordImport<CompanyColumn, SheetCompany>({
  type: 'companies',
  parse: (cells) => readSheetCompany(cells, sheetChoices),
  lock: async (tx, rows) => {
    await lockPromotions(tx)
    await lockCompaniesOfInns(
      tx,
      rows.map(({ value }) => value.inn),
    )
  },
  check: checkCompanies,
  choices: async (sql, _me, language, t) => {
    const channels = await readChannels(sql)
    const people = await readNamedManagers(sql)
    const yesNo = [t('server.records.yes'), t('server.records.no')]
    return {
      ...Object.fromEntries(companyFlags.map((flag) => [flag, yesNo])),
      channels: channels.map(({ name, fullName }) => inLanguage(language, fullName || name, name)),
      managerIds: people.flatMap(({ login, is_manager }) => (is_manager ? [login] : [])),
      promotions: bonusKinds.map((kind) => t(`resources.promotions.kinds.${kind}`)),
      disabledRestrictions: restrictions.map((code) => t(`server.company.restriction.${code}`)),
    }
  },
})
