import { sectionNames } from '@proba/domain/files/sectionNames'
import {
  aboveNew,
  readSheetSection,
  type SectionColumn,
  type SheetSection,
  sectionDepth,
  sectionsInCycles,
} from '@proba/domain/files/sectionSheet'
import { catalogueSection, sectionFieldErrors } from '@proba/domain/product/sectionTree'
import type { NamedWord } from '@proba/domain/product/wordBook'
import { textOrStored } from '@proba/domain/text/sameText'
import type { Tx } from '../../../db/connection/connect.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import {
  type ImportContext,
  type Outcome,
  type ParsedRow,
  type RowIssue,
  recordImport,
} from '../../common/recordImports/recordImport.ts'
import { createRecordIn, updateRecordIn } from '../../common/records/writeRecord.ts'
import { readProductWords } from '../dictionaries/productWordsStore.ts'
import { sectionKind } from './saveSection.ts'
import { type AdminSectionRecord, readSections } from './sectionsStore.ts'
import { lockTree } from './sectionTreeStore.ts'

type Row = ParsedRow<SheetSection>

/** Sections by code, what names them, and the numbers that new ones of the file go by until they have an id. */
async function readFacts(tx: Tx, rows: readonly Row[]) {
  const sections = await readSections(tx)
  const words = await readProductWords(tx)
  const byCode = new Map(sections.map((section) => [section.code, section]))
  // Of several rows with one code the first is created (decision G-666).
  const first = new Map(rows.toReversed().map(({ row, value }) => [value.code, row]))
  const fresh = rows.filter(({ row, value }) => !byCode.has(value.code) && first.get(value.code) === row)
  const hasCatalogue = byCode.has(catalogueSection)
  const coming = fresh.map(({ value }, index) => {
    const { code, name = '', nameEn = '' } = value
    return { id: -1 - index, code, name, nameEn, above: aboveNew(value, hasCatalogue) }
  })
  const renamed = rows.flatMap(({ value: { code, name, nameEn = '' } }) => {
    const id = byCode.get(code)?.id
    return id === undefined || name === undefined ? [] : [{ id, name, nameEn }]
  })
  const known = words
    .filter(({ dictionary }) => dictionary === 'sections')
    .map(({ id, code, full, short }) => ({ id, code, names: [full, short] }))
  return {
    sections: byCode,
    ids: new Map([...known, ...coming].map(({ id, code }) => [code, id])),
    find: sectionNames(known, coming, renamed),
  }
}
type Facts = Awaited<ReturnType<typeof readFacts>>

const idIn = (named: NamedWord) => ('id' in named ? named.id : null)

/** The id of the section above: the one that the row names, or else the present one of a section that is stored. */
function parentOf(row: SheetSection, { find, sections }: Facts): number | null {
  const stored = sections.get(row.code)
  if (stored && row.parent === undefined) return stored.parent_id
  const above = stored ? (row.parent ?? null) : aboveNew(row, sections.has(catalogueSection))
  return above === null ? null : idIn(find(above))
}

/** Everything above every section once the file is done. */
function parentsAfter(rows: readonly Row[], facts: Facts): Map<number, number | null> {
  const parents = new Map([...facts.sections.values()].map(({ id, parent_id }) => [id, parent_id]))
  for (const { value } of rows) {
    const id = facts.ids.get(value.code)
    if (id !== undefined) parents.set(id, parentOf(value, facts))
  }
  return parents
}

/** What the form of a row would be; sections keep their badges and picture. */
function formOf(value: SheetSection, before: AdminSectionRecord | undefined, parentId: number | null) {
  return {
    parentId,
    code: value.code,
    name: textOrStored(before?.name_ru, value.name),
    nameEn: textOrStored(before?.name_en, value.nameEn),
    sort: value.sort ?? before?.sort ?? null,
    active: value.active ?? before?.active ?? true,
    badgeIds: before?.badge_ids ?? [],
    image: before?.image_uuid ?? null,
  }
}

function parentIssues({ parent }: SheetSection, { find }: Facts): RowIssue[] {
  const named = parent ? find(parent) : { id: 0 }
  if ('id' in named) return []
  if (named.codes.length === 0)
    return [{ column: 'parent', code: 'unknownWords', params: { values: parent ?? '' } }]
  return [
    {
      column: 'parent',
      code: 'severalWords',
      params: { value: parent ?? '', codes: named.codes.join(', ') },
    },
  ]
}

/** The section that the menu leads to stays where it is and active (decision G-315). */
const keptIssues = (before: AdminSectionRecord | undefined, form: ReturnType<typeof formOf>): RowIssue[] => {
  if (before?.code !== catalogueSection) return []
  const moved = form.parentId !== before.parent_id ? ['parent'] : []
  return [...moved, ...(form.active ? [] : ['active'])].map((column) => ({
    column,
    code: 'catalogueSection',
  }))
}

function isSame(before: AdminSectionRecord, form: ReturnType<typeof formOf>): boolean {
  const { parent_id, name_ru, name_en, sort, active } = before
  const kept = [parent_id, name_ru, name_en, sort, active]
  return [form.parentId, form.name, form.nameEn, form.sort, form.active].every(
    (value, at) => value === kept[at],
  )
}

function outcomeOf(row: Row, facts: Facts, { readsLike }: ImportContext): Outcome | null {
  const { value } = row
  const before = facts.sections.get(value.code)
  const earlier = readsLike(value.code, { row: row.row, value: value.written })
  if (earlier)
    return { verdict: 'refuse', issues: [{ column: 'code', code: 'keyTwinRow', params: { ...earlier } }] }
  const form = formOf(value, before, parentOf(value, facts))
  const unnamed = parentIssues(value, facts)
  // What is stored is kept though the form would refuse it.
  if (before && unnamed.length === 0 && isSame(before, form)) return { verdict: 'same', issues: [] }
  const issues = [
    ...Object.entries(sectionFieldErrors(form)).map(([column, code]) => ({ column, code })),
    ...unnamed,
    ...keptIssues(before, form),
  ]
  if (issues.length > 0) return { verdict: 'refuse', issues }
  if (!before) return null
  return { verdict: 'update', issues: [] }
}

/** Refuses what cannot be beside what is refused already; answers the parents that the others lead to. */
function settleTree(rows: readonly Row[], facts: Facts, outcomes: Map<number, Outcome>) {
  const numberOf = ({ value }: Row) => facts.ids.get(value.code) ?? 0
  let good = rows.filter(({ row }) => outcomes.get(row)?.verdict !== 'refuse')
  for (;;) {
    const parents = parentsAfter(good, facts)
    const cycles = sectionsInCycles(parents)
    const isOrphan = (row: Row) => {
      const parent = parentOf(row.value, facts)
      return parent !== null && !parents.has(parent)
    }
    const bad = good.filter((row) => cycles.has(numberOf(row)) || isOrphan(row))
    if (bad.length === 0) return parents
    for (const row of bad) {
      const code = isOrphan(row) ? 'refusedAbove' : 'sectionCycle'
      outcomes.set(row.row, { verdict: 'refuse', issues: [{ column: 'parent', code }] })
    }
    good = good.filter((row) => !bad.includes(row))
  }
}

/**
 * Sections in bulk: existing codes change and move, the others are new; parents before their children (decision G-332).
 */
export const sectionsImport = recordImport<SectionColumn, SheetSection>({
  type: 'sections',
  isWhole: true,
  parse: (cells) => readSheetSection(cells),
  lock: async (tx) => {
    await lockTree(tx)
  },
  check: async (tx, rows, context) => {
    const facts = await readFacts(tx, rows)
    const outcomes = new Map<number, Outcome>()
    for (const row of rows) {
      const outcome = outcomeOf(row, facts, context)
      if (outcome) outcomes.set(row.row, outcome)
    }
    const parents = settleTree(rows, facts, outcomes)
    const save = async (changed: readonly Row[]) => {
      const made = new Map<number, number>()
      const writing = { tx, me: context.me, now: context.now }
      const numberOf = ({ value }: Row) => facts.ids.get(value.code) ?? 0
      const ordered = changed.toSorted(
        (a, b) => sectionDepth(parents, numberOf(a)) - sectionDepth(parents, numberOf(b)),
      )
      for (const row of ordered) {
        const parent = parentOf(row.value, facts)
        const parentId = parent === null || parent > 0 ? parent : (made.get(parent) ?? null)
        const before = facts.sections.get(row.value.code)
        const form = formOf(row.value, before, parentId)
        if (before) await updateRecordIn(writing, sectionKind, before.id, form)
        else made.set(numberOf(row), await createRecordIn(writing, sectionKind, form))
      }
    }
    return { outcomes, save }
  },
  choices: async (sql, _me, language, t) => {
    const words = await readProductWords(sql)
    const sections = words.filter(({ dictionary }) => dictionary === 'sections')
    return {
      parent: sections.map(({ code, full: [ru = code, en = ru] }) => inLanguage(language, ru, en)),
      active: [t('server.records.yes'), t('server.records.no')],
    }
  },
})
