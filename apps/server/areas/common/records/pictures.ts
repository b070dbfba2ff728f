import type { Tx } from '../../../db/sql.ts'
import type { Principal } from '../../../services/principal.ts'
import { type FileHolder, referImage, releaseFile } from '../files/fileReferences.ts'
import type { Pictures } from './recordKind.ts'

export const noPictures: Pictures = new Map()

/** The picture of a record that has one at most, in its field `image`. */
export const onePicture = (uuid: string | null): Pictures => new Map(uuid ? [[uuid, 'image']] : [])

/** Attaches the pictures that a record has gained and lets those go that it has lost. */
export async function savePictures(
  tx: Tx,
  me: Principal | null,
  holder: FileHolder,
  before: Pictures,
  after: Pictures,
): Promise<void> {
  for (const [uuid, field] of after)
    if (!before.has(uuid)) {
      if (!me) throw new Error('Only a person attaches pictures')
      await referImage(tx, me, uuid, holder, field)
    }
  for (const uuid of before.keys()) if (!after.has(uuid)) await releaseFile(tx, uuid, holder)
}
