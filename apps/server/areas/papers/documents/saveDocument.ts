import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import {
  companyWithin,
  documentErrors,
  documentLimits,
  documentReaders,
} from '@proba/domain/files/documentSection'
import { lastPlace } from '@proba/domain/product/sectionTree'
import type { Tx } from '../../../db/connection/connect.ts'
import { type Refusals, refuseAny } from '../../../lib/refusals.ts'
import { refuseFields } from '../../../lib/requestRefused.ts'
import type { RecordKind } from '../../common/records/recordKind.ts'
import { withColumns } from '../../common/records/withColumns.ts'
import { lockCompanies } from '../../customers/companies/companyChoicesStore.ts'
import { hideDocumentFiles, releaseDocumentFile, saveDocumentFile } from './documentFiles.ts'
import { lockDocument, lockSection, recycle, shareTree } from './documentLocksStore.ts'
import { type DocumentRecord, documentTable, readDocument } from './documentRecordsStore.ts'

type Body = BodyOf<Calls['POST /documents']>
/** A form whose fields that were left out are filled in. */
type Form = Required<Pick<Body, 'name' | 'nameEn' | 'companyId' | 'sort' | 'section' | 'file'>>

/** What a form says, checked against its locked section. */
async function valuesOf(tx: Tx, form: Form, before: DocumentRecord | undefined) {
  const [section] = await lockSection(tx, form.section)
  if (!section) throw refuseFields({ section: [{ code: 'notFound' }] })
  const fields: Refusals = {}
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
  refuseAny(fields)
  const columns = {
    sectionId: section.id,
    companyId,
    nameRu: form.name.trim(),
    nameEn: form.nameEn.trim(),
    sort: form.sort ?? lastPlace([section.last_sort]),
    fileUuid: form.file,
    recycledAt: null,
    recycledFrom: null,
  }
  return { columns, readers: documentReaders(section.type, companyId, section.is_shown) }
}

type Values = Awaited<ReturnType<typeof valuesOf>>

/** The fields of a document for the action log; the section by name. */
const logged = (row: DocumentRecord) => ({
  name: row.name_ru,
  nameEn: row.name_en,
  section: row.section_ru,
  companyId: row.company_id,
  sort: row.sort,
  file: row.file_uuid,
})

/** The form with what it leaves out: as it is, or empty. */
function filled({ name, section, ...form }: Body, row: DocumentRecord | undefined): Form {
  const { nameEn = row?.name_en ?? '', companyId = row?.company_id ?? null } = form
  const { sort = row?.sort ?? null, file = row?.file_uuid ?? null } = form
  return { name, section, nameEn, companyId, sort, file }
}

/**
 * Documents; the tree of their sections stays as it is meanwhile (decision G-421). One that is deleted can be taken back
 * for 30 days, by saving it into a section again (decision G-386); meanwhile a deletion does not find it.
 */
export const documentKind: RecordKind<Body, DocumentRecord, Values> = {
  entity: 'document',
  open: async ({ tx }, id, form) => {
    await shareTree(tx)
    if (id === undefined) return {}
    await lockDocument(tx, id)
    const [row] = await readDocument(tx, id)
    return { row: form || !row?.recycled_at ? row : undefined }
  },
  judge: ({ tx }, form, { row }) => valuesOf(tx, filled(form, row), row),
  table: withColumns(documentTable, ({ columns }: Values) => columns),
  files: {
    nextId: documentTable.nextId,
    save: async ({ tx, me }, id, row, values) => {
      if (!values) return hideDocumentFiles(tx, [id])
      if (!me) throw new Error('Only a person attaches documents')
      const before = row?.file_uuid ?? null
      await saveDocumentFile(tx, me, id, before, values.columns.fileUuid, values.readers)
    },
  },
  remove: async ({ tx, now }, { id }) => {
    await recycle(tx, null, id, now)
    return {}
  },
  logged,
  loggedAfter: async (_values, _opened, { tx }, id) => {
    const [row] = await readDocument(tx, id)
    return row ? logged(row) : {}
  },
  companyId: (row, values) => (values ? values.columns.companyId : (row?.company_id ?? null)),
}

/** Deletes for good what a cleanup found to be deleted long ago, in the transaction that found it. */
export async function forgetDocuments(
  tx: Tx,
  expired: readonly { readonly id: number; readonly file_uuid: string | null }[],
): Promise<void> {
  for (const { id, file_uuid } of expired) {
    if (file_uuid) await releaseDocumentFile(tx, id, file_uuid)
    await documentTable.remove(tx, id)
  }
}
