import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { companyWithin, documentLimits, documentSectionErrors } from '@proba/domain/files/documentSection'
import { closesCycle, lastPlace } from '@proba/domain/product/sectionTree'
import type { Tx } from '../../../db/connection/connect.ts'
import { type Refusals, refuseAny } from '../../../lib/refusals.ts'
import type { Opened, RecordKind } from '../../common/records/recordKind.ts'
import { lockCompanies } from '../../customers/companies/companyChoicesStore.ts'
import { hideDocumentFiles, saveBranchReaders } from './documentFiles.ts'
import { freeChildren, lockSection, lockTree, readTree, recycle } from './documentLocksStore.ts'
import { type DocumentSectionRecord, documentSectionTable, readSection } from './documentRecordsStore.ts'

type Form = BodyOf<Calls['POST /documents/sections']>
type Tree = Awaited<ReturnType<typeof readTree>>

/** What is refused of the place of a section; answers the company that it has there. */
function placeRefusals(id: number, body: Form, tree: Tree, fields: Refusals): number | null {
  const own = body.companyId ?? null
  if (body.parentId === null) return own
  const parents = new Map(tree.map((section) => [section.id, section.parent_id]))
  const parent = tree.find((section) => section.id === body.parentId)
  if (!parent) fields.parentId = [{ code: 'notFound' }]
  else if (closesCycle(parents, id, body.parentId)) fields.parentId = [{ code: 'sectionCycle' }]
  else if (parent.type !== body.type) fields.parentId = [{ code: 'sectionType' }]
  const company = parent ? companyWithin(parent.company_id, own) : own
  if (company === undefined) fields.companyId = [{ code: 'sectionCompany' }]
  return company ?? null
}

async function columnsFor(tx: Tx, body: Form, tree: Tree, before: DocumentSectionRecord | undefined) {
  const id = before?.id ?? 0
  const fields: Refusals = {}
  const companyId = placeRefusals(id, body, tree, fields)
  for (const [field, code] of Object.entries(documentSectionErrors({ ...body, companyId })))
    fields[field] ??= [{ code }]
  if (
    companyId !== null &&
    companyId !== before?.company_id &&
    !(await lockCompanies(tx, [companyId])).length
  )
    fields.companyId = [{ code: 'notFound' }]
  if (before && before.children + before.documents > 0) {
    if (before.type !== body.type) fields.type = [{ code: 'sectionNotEmpty' }]
    if (before.company_id !== companyId) fields.companyId ??= [{ code: 'sectionNotEmpty' }]
  }
  const alike = tree.filter((one) => one.type === body.type && one.company_id === companyId && one.id !== id)
  if (alike.length >= documentLimits.sections)
    fields.type ??= [{ code: 'maxItems', params: { n: documentLimits.sections } }]
  refuseAny(fields)
  const siblings = tree.filter((one) => one.parent_id === body.parentId && one.id !== id)
  return {
    parentId: body.parentId,
    type: body.type,
    companyId,
    nameRu: body.name.trim(),
    nameEn: body.nameEn?.trim() ?? '',
    sort: body.sort ?? lastPlace(siblings.map(({ sort }) => sort)),
    active: body.active ?? true,
  }
}

type Columns = Awaited<ReturnType<typeof columnsFor>>

/** A section as the action log shows it; the one above it by its name. */
const logged = (section: Columns, tree: Tree) => ({
  name: section.nameRu,
  nameEn: section.nameEn,
  type: section.type,
  companyId: section.companyId,
  parentId: tree.find(({ id }) => id === section.parentId)?.name_ru ?? null,
  sort: section.sort,
  active: section.active,
})

const stored = (row: DocumentSectionRecord) => ({
  parentId: row.parent_id,
  type: row.type,
  companyId: row.company_id,
  nameRu: row.name_ru,
  nameEn: row.name_en,
  sort: row.sort,
  active: row.active,
})

/** A section of the locked tree. */
interface OpenedSection extends Opened<DocumentSectionRecord> {
  readonly tree: Tree
}

/**
 * Sections of documents; type and company change only while a section is empty (decision G-386). The sections below one
 * that is deleted become top ones, its documents can be taken back for 30 days (decision G-188).
 */
export const documentSectionKind: RecordKind<Form, DocumentSectionRecord, Columns, OpenedSection> = {
  entity: 'document_section',
  open: async ({ tx }, id) => {
    await lockTree(tx)
    // No document enters it any more.
    if (id !== undefined) await lockSection(tx, id)
    const [row] = id === undefined ? [] : await readSection(tx, id)
    return { row, tree: await readTree(tx) }
  },
  judge: ({ tx }, form, { row, tree }) => {
    if (!row) return columnsFor(tx, form, tree, row)
    const { nameEn = row.name_en, companyId = row.company_id, sort = row.sort, active = row.active } = form
    return columnsFor(tx, { ...form, nameEn, companyId, sort, active }, tree, row)
  },
  table: documentSectionTable,
  afterSave: async ({ tx }, id, _columns, { row }) => {
    const [saved] = row ? await readSection(tx, id) : []
    if (saved && saved.shown !== row?.shown) await saveBranchReaders(tx, saved)
  },
  remove: async ({ tx, now }, { id, shown }) => {
    const recycled = await recycle(tx, id, null, now)
    await hideDocumentFiles(
      tx,
      recycled.map((document) => document.id),
    )
    await freeChildren(tx, id, shown)
    await documentSectionTable.remove(tx, id)
    return { documents: recycled.map(({ name_ru }) => name_ru) }
  },
  logged: (row, { tree }) => logged(stored(row), tree),
  loggedAfter: (columns, { tree }) => logged(columns, tree),
  companyId: (row, columns) => (columns ? columns.companyId : (row?.company_id ?? null)),
}
