import { createHash } from 'node:crypto'
import type { Calls } from '@proba/api/calls'
import type { ReplyOf } from '@proba/api/route'
import type { PaperKind } from '@proba/domain/codes/paperKind'
import type { Tx } from '../../../db/connection/connect.ts'
import type { UploadedFile } from '../../../http/handler.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { PaperReturn } from '../../../schema/papers/deliveredPapersTables.ts'
import type { Services } from '../../../services/services.ts'
import { type FormFile, withFormFile } from '../../common/files/keepUpload.ts'
import {
  type DeliveredPaper,
  notePaper,
  notePaperRecord,
  readDeliveredPaper,
} from './deliveredPapersStore.ts'
import { PaperRefused } from './findParties.ts'

/** What became of a paper. */
export type PaperVerdict = ReplyOf<Calls['POST /integration/acts']>

/** What an upload is refused for that is not there to its end. */
const brokenFile: ReadonlySet<string> = new Set(['file_broken', 'picture_unreadable'])

/** The record that a paper has become. */
interface MadeRecord {
  readonly recordId: number
  readonly returns?: readonly PaperReturn[]
}

/** The name of a file is no part of it: a sender may send it again from another folder. */
function hashOf(given: object, file: UploadedFile): string {
  const fields = Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([fields, file.sha256]))
    .digest('base64url')
}

function repeated(id: string, paper: DeliveredPaper, hash: string): PaperVerdict {
  if (paper.withdrawn_at !== null) return { id, verdict: 'withdrawn', reason: null }
  if (paper.content_hash === hash) return { id, verdict: 'known', reason: null }
  return { id, verdict: 'refused', reason: 'different' }
}

/**
 * Takes a paper once: its file is stored, and its record is made by `make` in the transaction that notes it. One that
 * was taken before is known, or refused when it says something else; one that was taken back is not taken again
 * (decision G-416). Throws RequestRefused for a file of a wrong type.
 */
export async function takePaper(
  services: Services,
  kind: PaperKind,
  { id: givenId, ...given }: { readonly id: string },
  file: UploadedFile | null,
  make: (tx: Tx, file: FormFile) => Promise<MadeRecord>,
): Promise<PaperVerdict> {
  const { database, wakeJobs } = services
  if (!file) return { id: givenId, verdict: 'refused', reason: 'missing_file' }
  const id = givenId.trim()
  const hash = hashOf(given, file)
  const [before] = await readDeliveredPaper(database.sql, kind, id)
  if (before) return repeated(givenId, before, hash)
  const take = async (tx: Tx, kept: FormFile): Promise<PaperVerdict> => {
    const [noted] = await notePaper(tx, kind, id, hash, services.now())
    if (!noted) {
      const [other] = await readDeliveredPaper(tx, kind, id)
      if (!other) throw new Error('The paper that stood in the way is gone')
      return repeated(givenId, other, hash)
    }
    const { recordId, returns = [] } = await make(tx, kept)
    await notePaperRecord(tx, kind, id, recordId, returns)
    return { id: givenId, verdict: 'taken', reason: null }
  }
  try {
    const taken = await withFormFile(services, null, file, (kept) => {
      if (!kept) throw new Error('A paper has a file')
      return database.transaction((tx) => take(tx, kept))
    })
    wakeJobs()
    return taken
  } catch (error) {
    if (error instanceof PaperRefused) return { id: givenId, verdict: 'refused', reason: error.reason }
    if (error instanceof RequestRefused && brokenFile.has(error.code))
      return { id: givenId, verdict: 'refused', reason: 'broken_file' }
    throw error
  }
}
