import { eq } from 'drizzle-orm'
import type { Principal } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { contentType } from './contentType.ts'
import { files } from './filesTables.ts'

const maxNameLength = 255

/** A name of a file without folders and control characters, so that it can be shown and saved. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const shown = [...last].filter((char) => char.charCodeAt(0) >= 32 && char.charCodeAt(0) !== 127).join('')
  return shown.toWellFormed().slice(-maxNameLength).trim() || 'file'
}

/**
 * Stores an uploaded file of the caller under its plain name. The row is written before the bytes, so that bytes whose
 * storing failed halfway are still found and cleaned up.
 */
export async function keepUpload(services: Services, me: Principal, name: string, data: Buffer) {
  const uuid = services.newId()
  const size = data.length
  const owner = { ownerId: me.userId, companyId: me.company?.id ?? null }
  const row = { uuid, name: plainName(name), mime: contentType(data), size, ...owner, purpose: 'upload' }
  await services.database.transaction((tx) => tx.insert(files).values(row))
  try {
    await services.files.put(uuid, data)
  } catch (error) {
    await services.database.transaction((tx) => tx.delete(files).where(eq(files.uuid, uuid)))
    throw error
  }
  return { uuid, name: row.name, size }
}
