import type { documentsCalls, ShownSection } from '@proba/api/papers/documents'
import { hasPermission } from '@proba/domain/access/permission'
import { type DocumentType, documentTypes } from '@proba/domain/codes/documentType'
import { readableTypes } from '@proba/domain/files/documentSection'
import { maxInt32 } from '@proba/domain/text/number'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import type { Handlers } from '../../../http/handler.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { readShownSections, type ShownSectionRecord } from './documentsStore.ts'

const sectionReply = (row: ShownSectionRecord, language: Language): Static<typeof ShownSection> => ({
  id: row.id,
  name: inLanguage(language, row.name_ru, row.name_en),
  parentId: row.parent_id,
  level: row.level,
  sort: row.sort,
  type: { code: row.type },
  documents: row.documents.map((document) => ({
    id: document.id,
    name: inLanguage(language, document.name_ru, document.name_en),
    sectionId: row.id,
    file: document.file_uuid,
    fileName: document.file_name,
    size: document.size,
  })),
})

/** Documents as customers and guests read them (decisions G-184, G-187, G-386). */
export function documentsHandlers(services: Services): Handlers<typeof documentsCalls> {
  const read = async (
    me: Principal | null,
    language: Language,
    types: readonly DocumentType[],
    within: number | null,
  ) => {
    const isCustomer = me !== null && hasPermission(me.permissions, 'personal.*')
    const readable = readableTypes(types, isCustomer)
    const rows = await readShownSections(services.database.sql, me?.company?.id ?? null, readable, within)
    return rows.map((row) => sectionReply(row, language))
  }
  const branch = async (me: Principal | null, language: Language, id: number) => {
    const [section, ...children] = await read(me, language, documentTypes, id)
    if (!section) throw new RequestRefused('not_found')
    return { section, children }
  }
  return {
    'GET /document/sections': ({ me, query, language }) =>
      read(me, language, query.type ? [query.type] : documentTypes, null),
    'GET /document/sections/{id}': async ({ me, params, language }) => {
      const { section, children } = await branch(me, language, params.id)
      return { ...section, children }
    },
    'GET /documents/sections/{code}': async ({ me, params, language }) => {
      const { code } = params
      const type = documentTypes.find((known) => known === code)
      if (type) return read(me, language, [type], null)
      const id = /^[1-9]\d*$/.test(code) ? Number(code) : 0
      if (id < 1 || id > maxInt32) throw new RequestRefused('not_found')
      const { section, children } = await branch(me, language, id)
      return [section, ...children]
    },
  }
}
