import type { RecordTable } from '../../../db/statements/recordTable.ts'
import { type FileHolder, referImage, releaseFile } from '../files/fileReferences.ts'
import type { RecordFiles, Writing } from './recordKind.ts'

/** Uuids of the pictures that a record holds, each with its field of the form. */
export type Pictures = ReadonlyMap<string, string>

/** The picture of a record that has one at most, in its field `image`. */
export const onePicture = (uuid: string | null): Pictures => new Map(uuid ? [[uuid, 'image']] : [])

async function savePictures(
  { tx, me }: Writing,
  holder: FileHolder,
  before: Pictures,
  after: Pictures,
): Promise<void> {
  for (const [uuid, field] of after) {
    if (before.has(uuid)) continue
    if (!me) throw new Error('Only a person attaches pictures')
    await referImage(tx, me, uuid, holder, field)
  }
  for (const uuid of before.keys()) if (!after.has(uuid)) await releaseFile(tx, uuid, holder)
}

/** The pictures of a kind of records, as it is and as it is written. */
export function pictureFiles<Row, Values>(
  entity: string,
  { nextId }: Pick<RecordTable<unknown>, 'nextId'>,
  picturesOf: (row: Row) => Pictures,
  picturesAfter: (values: Values) => Pictures,
): RecordFiles<Row, Values> {
  const none: Pictures = new Map()
  return {
    nextId,
    save: (writing, entityId, row, values) =>
      savePictures(
        writing,
        { entity, entityId },
        row ? picturesOf(row) : none,
        values ? picturesAfter(values) : none,
      ),
  }
}
