import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { companyWithin, documentLimits, documentSectionErrors } from '@proba/domain/files/documentSection'
import { closesCycle, lastPlace } from '@proba/domain/product/sectionTree'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { documentSections } from '../../../schema/papers/documentsTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { changedParts } from '../../common/log/changedParts.ts'
import { logAction } from '../../common/log/logStore.ts'
import { lockCompanies } from '../../customers/companies/companyChoices.ts'
import { hideDocumentFiles, saveBranchReaders } from './documentFiles.ts'
import { freeChildren, lockSection, lockTree, readTree, recycle } from './documentLocksStore.ts'
import { type DocumentSectionRecord, readSection } from './documentRecordsStore.ts'

type Create = BodyOf<Calls['POST /documents/sections']>
type Update = BodyOf<Calls['POST /documents/sections/{id}']>
type Fields = Record<string, FieldRefusal[]>
type Tree = Awaited<ReturnType<typeof readTree>>

/** What is refused of the place of a section; answers the company that it has there. */
function placeRefusals(id: number, body: Create, tree: Tree, fields: Fields): number | null {
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

async function columnsFor(tx: Tx, body: Create, tree: Tree, before: DocumentSectionRecord | null) {
  const id = before?.id ?? 0
  const fields: Fields = {}
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
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
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

/** A section as the action log shows it; the one above it by its name. */
const logged = (section: Awaited<ReturnType<typeof columnsFor>>, tree: Tree) => ({
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

/** Creates a section; returns its id. */
export function createSection(services: Services, me: Principal, body: Create): Promise<number> {
  return services.database.transaction(async (tx) => {
    await lockTree(tx)
    const tree = await readTree(tx)
    const columns = await columnsFor(tx, body, tree, null)
    const [made] = await tx.insert(documentSections).values(columns).returning({ id: documentSections.id })
    if (!made) throw new Error('The section was not stored')
    const after = logged(columns, tree)
    await logAction(tx, me, {
      entity: 'document_section',
      entityId: made.id,
      action: 'create',
      companyId: columns.companyId,
      after,
    })
    return made.id
  })
}

/** The section of the locked tree, if nobody else has changed it since `version`; no document enters it any more. */
async function openSection(tx: Tx, id: number, version: number | undefined): Promise<DocumentSectionRecord> {
  await lockTree(tx)
  await lockSection(tx, id)
  const [row] = await readSection(tx, id)
  return unchanged(row, version)
}

/** Saves a section that nobody else has changed; its type and company only while it is empty (decision G-386). */
export async function updateSection(
  services: Services,
  me: Principal,
  id: number,
  { version, ...form }: Update,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openSection(tx, id, version)
    const tree = await readTree(tx)
    const body = {
      ...form,
      nameEn: form.nameEn ?? row.name_en,
      companyId: form.companyId === undefined ? row.company_id : form.companyId,
      sort: form.sort === undefined ? row.sort : form.sort,
      active: form.active ?? row.active,
    }
    const columns = await columnsFor(tx, body, tree, row)
    await tx
      .update(documentSections)
      .set({ ...columns, version: row.version + 1 })
      .where(eq(documentSections.id, id))
    const [saved] = await readSection(tx, id)
    if (saved && saved.shown !== row.shown) await saveBranchReaders(tx, saved)
    await logAction(tx, me, {
      entity: 'document_section',
      entityId: id,
      action: 'update',
      companyId: columns.companyId,
      ...changedParts(logged(stored(row), tree), logged(columns, tree)),
    })
  })
}

/** Deletes a section: those below it become top ones, its documents can be taken back for 30 days (decision G-188). */
export async function deleteSection(
  services: Services,
  me: Principal,
  id: number,
  version: number | undefined,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openSection(tx, id, version)
    const tree = await readTree(tx)
    const recycled = await recycle(tx, id, null, services.now())
    await hideDocumentFiles(
      tx,
      recycled.map((document) => document.id),
    )
    await freeChildren(tx, id, row.shown)
    await tx.delete(documentSections).where(eq(documentSections.id, id))
    const before = { ...logged(stored(row), tree), documents: recycled.map(({ name_ru }) => name_ru) }
    await logAction(tx, me, {
      entity: 'document_section',
      entityId: id,
      action: 'delete',
      companyId: row.company_id,
      before,
    })
  })
}
