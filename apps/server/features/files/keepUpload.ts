import { fitsUploadTotal, maxUploadTotalMegabytes, uploadTotalHours } from '@proba/domain/files/fileLimits'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { contentType } from './contentType.ts'
import { lockUploader, readUploaded } from './filesStore.ts'
import { files } from './filesTables.ts'

const maxNameLength = 255

/** A name of a file without folders and control characters, so that it can be shown and saved. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const shown = [...last].filter((char) => char.charCodeAt(0) >= 32 && char.charCodeAt(0) !== 127).join('')
  return shown.toWellFormed().slice(-maxNameLength).trim() || 'file'
}

async function refuseBeyondTotal(tx: Tx, userId: number, size: number): Promise<void> {
  await lockUploader(tx, userId)
  const [uploaded] = await readUploaded(tx, userId, uploadTotalHours)
  if (!fitsUploadTotal(uploaded?.bytes ?? 0, size))
    throw new RequestRefused('upload_total', { megabytes: maxUploadTotalMegabytes, hours: uploadTotalHours })
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
  await services.database.transaction(async (tx) => {
    await refuseBeyondTotal(tx, me.userId, size)
    await tx.insert(files).values(row)
  })
  try {
    await services.files.put(uuid, data)
  } catch (error) {
    await services.database.transaction((tx) => tx.delete(files).where(eq(files.uuid, uuid)))
    throw error
  }
  return { uuid, name: row.name, size }
}
