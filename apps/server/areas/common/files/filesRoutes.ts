import type { filesCalls } from '@proba/api/common/files'
import type { Handlers } from '../../../http/handler.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { readFileRecord } from './filesStore.ts'
import { keepUpload } from './keepUpload.ts'
import { mayReadFile } from './mayReadFile.ts'

/** Upload and download of stored files (decisions G-011, G-012). */
export function filesHandlers(services: Services): Handlers<typeof filesCalls> {
  return {
    'POST /storage/upload': async ({ me, file }) => [await keepUpload(services, me, file)],
    'GET /storage/receive': async ({ me, query }) => {
      const [row] = await readFileRecord(services.database.sql, query.uuid)
      const data = row && mayReadFile(row, me) ? await services.files.get(row.uuid) : null
      if (!row || !data) throw new RequestRefused('not_found')
      return { name: row.name, data: data.toString('base64'), mime: row.mime }
    },
  }
}
