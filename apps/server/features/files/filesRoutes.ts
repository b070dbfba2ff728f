import type { filesContract } from '@proba/api/files'
import type { Handlers } from '../../http/handler.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { readFileRecord } from './filesStore.ts'
import { keepUpload } from './keepUpload.ts'

/** Upload and download of stored files (decisions G-011, G-012). */
export function filesHandlers(services: Services): Handlers<typeof filesContract> {
  return {
    'POST /storage/upload': async ({ me, upload }) => {
      const file = await upload()
      return [await keepUpload(services, me, file.name, file.data)]
    },
    'GET /storage/receive': async ({ me, query }) => {
      const [row] = await readFileRecord(services.database.sql, query.uuid)
      const mayRead = row && (row.is_public || (me !== null && row.owner_id === me.userId))
      const data = mayRead ? await services.files.get(row.uuid) : null
      if (!row || !data) throw new RequestRefused('not_found')
      return { name: row.name, data: data.toString('base64'), mime: row.mime }
    },
  }
}
