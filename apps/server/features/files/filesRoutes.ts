import type { filesContract } from '@proba/api/files'
import { eq } from 'drizzle-orm'
import type { Handlers } from '../../http/handler.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { contentType } from './contentType.ts'
import { readFileRecord } from './filesStore.ts'
import { files } from './filesTables.ts'

const maxNameLength = 255

/** A name of a file without folders and control characters, so that it can be shown and saved. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const shown = [...last].filter((char) => char.charCodeAt(0) >= 32 && char.charCodeAt(0) !== 127).join('')
  return shown.toWellFormed().slice(-maxNameLength).trim() || 'file'
}

/** The row is written before the bytes, so that bytes whose storing failed halfway are still found and cleaned up. */
async function keepUpload(services: Services, me: Principal, name: string, data: Buffer) {
  const uuid = services.newId()
  const size = data.length
  const owner = { ownerId: me.userId, companyId: me.company?.id ?? null }
  const row = { uuid, name, mime: contentType(data), size, ...owner, purpose: 'upload' }
  await services.database.transaction((tx) => tx.insert(files).values(row))
  try {
    await services.files.put(uuid, data)
  } catch (error) {
    await services.database.transaction((tx) => tx.delete(files).where(eq(files.uuid, uuid)))
    throw error
  }
  return { uuid, name, size }
}

/** Upload and download of stored files (decisions G-011, G-012). */
export function filesHandlers(services: Services): Handlers<typeof filesContract> {
  return {
    'POST /storage/upload': async ({ me, upload }) => {
      const file = await upload()
      return [await keepUpload(services, me, plainName(file.name), file.data)]
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
