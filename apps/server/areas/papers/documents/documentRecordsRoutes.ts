import type { AdminDocument, DocumentSection, documentRecordsCalls } from '@proba/api/papers/documentRecords'
import { documentTypes } from '@proba/domain/codes/documentType'
import type { Language, Translate } from '@proba/i18n'
import type { Static } from 'typebox'
import { contains } from '../../../db/statements/likePattern.ts'
import type { Handlers, Input } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { savingCalls } from '../../common/records/savingCalls.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import { findCompanyChoices } from '../../customers/companies/companyChoicesStore.ts'
import {
  type DocumentRecord,
  type DocumentSectionRecord,
  findSections,
  readDocument,
  readDocumentPage,
  readSection,
  readSectionPage,
} from './documentRecordsStore.ts'
import { documentKind } from './saveDocument.ts'
import { documentSectionKind } from './saveDocumentSection.ts'

const sectionsPerPage = 100
const documentsPerPage = 25

type Named = Pick<
  DocumentRecord,
  'id' | 'name_ru' | 'name_en' | 'company_id' | 'company' | 'sort' | 'version'
>

const namesOf = (row: Named, language: Language) => ({
  id: row.id,
  name: row.name_ru,
  nameEn: row.name_en,
  title: inLanguage(language, row.name_ru, row.name_en),
  companyId: row.company_id,
  company: row.company,
  sort: row.sort,
  version: row.version,
})

const aboveOf = (row: DocumentSectionRecord, language: Language): string[] =>
  row.above_ru.map((name, index) => inLanguage(language, name, row.above_en[index]))

const sectionReply = (row: DocumentSectionRecord, language: Language): Static<typeof DocumentSection> => ({
  ...namesOf(row, language),
  parentId: row.parent_id,
  type: row.type,
  above: aboveOf(row, language).join(' / '),
  level: row.level,
  active: row.active,
  shown: row.shown,
  children: row.children,
  documents: row.documents,
})

const documentReply = (row: DocumentRecord, language: Language): Static<typeof AdminDocument> => ({
  ...namesOf(row, language),
  section: row.section_id,
  sectionName: inLanguage(language, row.section_ru ?? row.recycled_from ?? '', row.section_en),
  type: row.type,
  file: row.file_uuid,
  fileName: row.file_name,
  size: row.size,
  createdAt: row.created_at.toISOString(),
  recycledAt: row.recycled_at?.toISOString() ?? null,
})

const choiceReply = (row: DocumentSectionRecord, language: Language, t: Translate) => ({
  id: row.id,
  name: [
    t(`terms.documentType.${row.type}`),
    ...aboveOf(row, language),
    inLanguage(language, row.name_ru, row.name_en),
  ].join(' / '),
})

const orderOf = <S>(sort: S, order: 'asc' | 'desc' | undefined) => ({ sort, descending: order === 'desc' })

async function sectionsReply(services: Services, { query, language }: Input<'GET /documents/sections'>) {
  const page = pageOf(query, sectionsPerPage)
  const filters = { ...query, q: query.q?.trim() ?? '' }
  const order = orderOf(query.sort ?? 'sort', query.order)
  const { rows, total } = await readSectionPage(services.database.sql, filters, order, page)
  return { items: rows.map((row) => sectionReply(row, language)), meta: paginationOf(page, total) }
}

async function documentsReply(services: Services, { query, language }: Input<'GET /admin/documents'>) {
  const page = pageOf(query, documentsPerPage)
  const filters = { ...query, q: query.q?.trim() ?? '', recycled: query.recycled === 1 }
  const order = orderOf(query.sort ?? 'section', query.order)
  const { rows, total } = await readDocumentPage(services.database.sql, filters, order, page)
  return { items: rows.map((row) => documentReply(row, language)), meta: paginationOf(page, total) }
}

/** Sections and documents in the back office (decisions G-184 to G-188, G-386). */
export function documentRecordsHandlers(services: Services): Handlers<typeof documentRecordsCalls> {
  const { sql } = services.database
  const section = async (id: number, { language }: { readonly language: Language }) => {
    const [row] = await readSection(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return sectionReply(row, language)
  }
  const document = async (id: number, { language }: { readonly language: Language }) => {
    const [row] = await readDocument(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return documentReply(row, language)
  }
  const documents = savingCalls(recordWriter(services, documentKind), 'server.document', document)
  const sections = savingCalls(recordWriter(services, documentSectionKind), 'server.section', section)
  return {
    'GET /documents/sections/types': async ({ t }) =>
      documentTypes.map((code) => ({ code, name: t(`terms.documentType.${code}`) })),
    'GET /documents/sections': (input) => sectionsReply(services, input),
    'GET /admin/documents/sections/{id}': (input) => section(input.params.id, input),
    'POST /documents/sections': sections.create,
    'POST /documents/sections/{id}': sections.update,
    'DELETE /documents/sections/{id}': sections.remove,
    'GET /admin/documents/sections': async ({ query, language, t }) => {
      const text = query.q?.trim().toLowerCase() ?? ''
      const rows = await findSections(sql, text && contains(text), query.id ?? null)
      return rows.map((row) => choiceReply(row, language, t))
    },
    'GET /admin/documents/companies': ({ query }) => findCompanyChoices(sql, query),
    'GET /admin/documents': (input) => documentsReply(services, input),
    'GET /admin/documents/{id}': (input) => document(input.params.id, input),
    'POST /documents': documents.create,
    'POST /documents/{id}': documents.update,
    'DELETE /documents/{id}': documents.remove,
  }
}
