import type { catalogueFilesCalls } from '@proba/api/catalogue/catalogueFiles'
import { checkPermissions } from '@proba/domain/access/permission'
import { importWriters } from '@proba/domain/access/screenGuards'
import { type RecordImportType, recordImportTypes } from '@proba/domain/files/recordSheet'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { type CatalogueFileRecord, readCatalogueFile, readCatalogueFiles } from './catalogueFilesStore.ts'

const filesPerPage = 25

/** Kinds that the caller may import. */
const typesOf = (me: Principal): RecordImportType[] =>
  recordImportTypes.filter((type) => checkPermissions(me.permissions, importWriters[type], 'some'))

const fileReply = (row: CatalogueFileRecord) => ({
  id: row.id,
  date: row.executed_at.toISOString(),
  type: row.type,
  author: row.author,
  name: row.name,
  created: row.created,
  updated: row.updated,
  same: row.same,
  left: row.left_out,
  file: row.file_uuid,
})

/** Past imports in the back office (decisions G-215, G-333). */
export function catalogueFilesHandlers(services: Services): Handlers<typeof catalogueFilesCalls> {
  const { sql } = services.database
  return {
    'GET /catalog/files': async ({ me, query }) => {
      const page = pageOf(query, filesPerPage)
      const types = typesOf(me).filter((type) => query.type === undefined || type === query.type)
      const { rows, total } = await readCatalogueFiles(sql, types, query.order !== 'asc', page)
      return { items: rows.map(fileReply), meta: paginationOf(page, total) }
    },
    'GET /catalog/files/{id}': async ({ me, params }) => {
      const [row] = await readCatalogueFile(sql, params.id, typesOf(me))
      if (!row) throw new RequestRefused('not_found')
      return fileReply(row)
    },
  }
}
