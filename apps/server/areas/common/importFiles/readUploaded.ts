import type { Progress } from '@proba/api/route'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { readFileRecord } from '../files/filesStore.ts'

/** The caller waiting for a file: whether still there, and who gets the progress. */
export interface ProgressListener {
  readonly signal: AbortSignal
  readonly progress: (progress: Progress) => void
}

/** Bytes of a file that the caller has uploaded; a file of somebody else is not found. */
export async function readUploaded(services: Services, me: Principal, uuid: string) {
  const [file] = await readFileRecord(services.database.sql, uuid)
  const data = file && file.owner_id === me.userId ? await services.files.get(file.uuid) : null
  if (!data) throw new RequestRefused('not_found')
  return data
}
