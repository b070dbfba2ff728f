import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import {
  companyWithin,
  documentErrors,
  documentLimits,
  documentReaders,
} from '@proba/domain/files/documentSection'
import { lastPlace } from '@proba/domain/product/sectionTree'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { documents } from '../../../schema/papers/documentsTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { changedParts } from '../../common/log/changedParts.ts'
import { logAction } from '../../common/log/logStore.ts'
import { lockCompanies } from '../../customers/companies/companyChoices.ts'
import { hideDocumentFiles, releaseDocumentFile, saveDocumentFile } from './documentFiles.ts'
import { lockDocument, lockSection, recycle, shareTree } from './documentLocksStore.ts'
import { type DocumentRecord, readDocument } from './documentRecordsStore.ts'

type Create = BodyOf<Calls['POST /documents']>
type Update = BodyOf<Calls['POST /documents/{id}']>
type Fields = Record<string, FieldRefusal[]>
/** A form whose fields that were left out are filled in. */
type Form = Required<Pick<Create, 'name' | 'nameEn' | 'companyId' | 'sort' | 'section' | 'file'>>

/** What a form says, checked against its locked section. */
async function columnsFor(tx: Tx, form: Form, before: DocumentRecord | null) {
  const [section] = await lockSection(tx, form.section)
  if (!section) throw refuseFields({ section: [{ code: 'notFound' }] })
  const fields: Fields = {}
  const isNewThere = before?.section_id !== section.id
  if (isNewThere && section.documents >= documentLimits.documents)
    fields.section = [{ code: 'maxItems', params: { n: documentLimits.documents } }]
  const company = companyWithin(section.company_id, form.companyId)
  if (company === undefined) fields.companyId = [{ code: 'sectionCompany' }]
  const companyId = company ?? null
  if (
    companyId !== null &&
    companyId !== before?.company_id &&
    !(await lockCompanies(tx, [companyId])).length
  )
    fields.companyId = [{ code: 'notFound' }]
  for (const [field, code] of Object.entries(documentErrors({ ...form, companyId }, section.type)))
    fields[field] ??= [{ code }]
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  const values = {
    sectionId: section.id,
    companyId,
    nameRu: form.name.trim(),
    nameEn: form.nameEn.trim(),
    sort: form.sort ?? lastPlace([section.last_sort]),
    fileUuid: form.file,
  }
  return { values, readers: documentReaders(section.type, companyId, section.is_shown) }
}

/** The fields of a document for the action log; the section by name. */
const logged = (row: DocumentRecord) => ({
  name: row.name_ru,
  nameEn: row.name_en,
  section: row.section_ru,
  companyId: row.company_id,
  sort: row.sort,
  file: row.file_uuid,
})

async function written(tx: Tx, id: number): Promise<DocumentRecord> {
  const [row] = await readDocument(tx, id)
  if (!row) throw new RequestRefused('not_found')
  return row
}

/** Puts a document into a section; returns its id. */
export function createDocument(services: Services, me: Principal, body: Create): Promise<number> {
  return services.database.transaction(async (tx) => {
    const { name, section, nameEn = '', companyId = null, sort = null, file = null } = body
    const form = { name, section, nameEn, companyId, sort, file }
    await shareTree(tx)
    const { values, readers } = await columnsFor(tx, form, null)
    // The reference comes after the row, as it names its id; a file that is not ours rolls both back.
    const [made] = await tx
      .insert(documents)
      .values({ ...values, fileUuid: null })
      .returning({ id: documents.id })
    if (!made) throw new Error('The document was not stored')
    await saveDocumentFile(tx, me, made.id, null, values.fileUuid, readers)
    await tx.update(documents).set({ fileUuid: values.fileUuid }).where(eq(documents.id, made.id))
    await logAction(tx, me, {
      entity: 'document',
      entityId: made.id,
      action: 'create',
      companyId: values.companyId,
      after: logged(await written(tx, made.id)),
    })
    return made.id
  })
}

/** The document, kept from others, if nobody has changed it since `version`; the tree stays as it is (decision G-421). */
async function openDocument(tx: Tx, id: number, version: number | undefined): Promise<DocumentRecord> {
  await shareTree(tx)
  await lockDocument(tx, id)
  const [row] = await readDocument(tx, id)
  return unchanged(row, version)
}

/** Saves a document that nobody else has changed; a deleted one is in its section again (decision G-386). */
export async function updateDocument(
  services: Services,
  me: Principal,
  id: number,
  { version, ...body }: Update,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openDocument(tx, id, version)
    const form = {
      name: body.name,
      section: body.section,
      nameEn: body.nameEn ?? row.name_en,
      companyId: body.companyId === undefined ? row.company_id : body.companyId,
      sort: body.sort === undefined ? row.sort : body.sort,
      file: body.file === undefined ? row.file_uuid : body.file,
    }
    const { values, readers } = await columnsFor(tx, form, row)
    await saveDocumentFile(tx, me, id, row.file_uuid, values.fileUuid, readers)
    await tx
      .update(documents)
      .set({ ...values, recycledAt: null, recycledFrom: null, version: row.version + 1 })
      .where(eq(documents.id, id))
    await logAction(tx, me, {
      entity: 'document',
      entityId: id,
      action: 'update',
      companyId: values.companyId,
      ...changedParts(logged(row), logged(await written(tx, id))),
    })
  })
}

/** Deletes a document, which can be taken back for 30 days; one that is deleted already is not found. */
export async function deleteDocument(
  services: Services,
  me: Principal,
  id: number,
  version: number | undefined,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openDocument(tx, id, version)
    if (row.recycled_at) throw new RequestRefused('not_found')
    await recycle(tx, null, id, services.now())
    await hideDocumentFiles(tx, [id])
    const companyId = row.company_id
    const before = logged(row)
    await logAction(tx, me, { entity: 'document', entityId: id, action: 'delete', companyId, before })
  })
}

/** Deletes for good what a cleanup found to be deleted long ago, in the transaction that found it. */
export async function forgetDocuments(
  tx: Tx,
  expired: readonly { readonly id: number; readonly file_uuid: string | null }[],
): Promise<void> {
  for (const { id, file_uuid } of expired) {
    if (file_uuid) await releaseDocumentFile(tx, id, file_uuid)
    await tx.delete(documents).where(eq(documents.id, id))
  }
}
