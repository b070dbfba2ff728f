import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import { lastPlace } from '@proba/domain/product/sectionTree'
import type { Tx } from '../../../db/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { changedParts } from '../../common/log/changedParts.ts'
import { logAction } from '../../common/log/logStore.ts'
import type { DictionarySource, WordForm, WordRecord } from './dictionarySources.ts'
import { knownIds } from './productDictionaryStore.ts'
import { renameWeaving } from './renameWeaving.ts'
import {
  deleteWord,
  forgetChannel,
  insertWord,
  isOtherwiseUsed,
  isTaken,
  lockWord,
  lockWords,
  readLastSort,
  readUsers,
  readWord,
  updateWord,
} from './wordsStore.ts'

type Fields = Record<string, FieldRefusal[]>
type Values = Readonly<Record<string, unknown>>

const trimmed = (form: WordForm): Values =>
  Object.fromEntries(
    Object.entries({ nameEn: '', ...form }).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.trim() : value,
    ]),
  )

/** Refuses a form at its fields; answers what is to be written, by field. */
async function checked<Row extends WordRecord>(
  tx: Tx,
  source: DictionarySource<Row>,
  id: number,
  form: WordForm,
): Promise<Values> {
  const values = trimmed(form)
  const fields: Fields = {}
  for (const [field, code] of Object.entries(source.fieldErrors(form, id === 0))) fields[field] = [{ code }]
  for (const field of source.unique) {
    const text = values[field]
    const column = source.columns[field] ?? field
    if (typeof text === 'string' && text && (await isTaken(tx, source.table, column, text, id)))
      fields[field] = [{ code: 'unique' }]
  }
  const { metalId } = values
  if (typeof metalId === 'number' && !(await knownIds(tx, 'metals', [metalId])).has(metalId))
    fields.metalId = [{ code: 'notFound' }]
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  const sort = form.sort ?? lastPlace([await readLastSort(tx, source.table, id)])
  return { ...values, sort }
}

const columnsFor = ({ columns }: Pick<DictionarySource<WordRecord>, 'columns'>, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [columns[field] ?? field, value]))

/** Adds an entry in a transaction that needs it at once; returns its id. */
export async function addWord<Row extends WordRecord>(
  tx: Tx,
  source: DictionarySource<Row>,
  me: Principal | null,
  form: WordForm,
): Promise<number> {
  await lockWords(tx, source)
  const values = await checked(tx, source, 0, form)
  const id = await insertWord(tx, source.table, columnsFor(source, values))
  if (id === null) throw refuseFields({ [source.unique[0] ?? 'name']: [{ code: 'unique' }] })
  await logAction(tx, me, { entity: source.entity, entityId: id, action: 'create', after: values })
  return id
}

/** Adds an entry; returns its id. */
export const createWord = async <Row extends WordRecord>(
  services: Services,
  source: DictionarySource<Row>,
  me: Principal,
  form: WordForm,
): Promise<number> => services.database.transaction((tx) => addWord(tx, source, me, form))

/** An entry of the locked dictionary, if nobody else has changed it since `version`. */
async function openWord<Row extends WordRecord>(
  tx: Tx,
  source: DictionarySource<Row>,
  id: number,
  version: number | undefined,
): Promise<Row> {
  await lockWords(tx, source)
  const row = await readWord(tx, source, id)
  return unchanged(row, version)
}

/** Saves an entry that nobody else has changed, and what follows from a new name. */
export async function saveWord<Row extends WordRecord>(
  services: Services,
  source: DictionarySource<Row>,
  me: Principal,
  id: number,
  { version, ...form }: WordForm & { readonly version: number },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openWord(tx, source, id, version)
    const values = await checked(tx, source, id, form)
    await updateWord(tx, source.table, id, columnsFor(source, values))
    const { before, after } = changedParts(Object.fromEntries(Object.entries(row)), values)
    const isRenamed = 'name' in after || 'nameEn' in after
    if (source.entity === 'weaving' && isRenamed)
      await renameWeaving(tx, id, String(values.name), String(values.nameEn))
    await logAction(tx, me, { entity: source.entity, entityId: id, action: 'update', before, after })
  })
}

/** Names that a refusal gives. */
const namedUsers = 5

/** Deletes an entry that nothing uses. */
export async function removeWord<Row extends WordRecord>(
  services: Services,
  source: DictionarySource<Row>,
  me: Principal,
  id: number,
  version: number | undefined,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openWord(tx, source, id, version)
    await lockWord(tx, source, id)
    if (row.builtIn) throw new RequestRefused('built_in')
    const { names, count } = await readUsers(tx, source, id, namedUsers)
    if (count > 0) throw new RequestRefused('word_in_use', { names, count })
    if (await isOtherwiseUsed(tx, source, id)) throw new RequestRefused('word_in_orders')
    if (source.entity === 'channel') await forgetChannel(tx, id)
    await deleteWord(tx, source.table, id)
    const { version: _, uses: __, builtIn: ___, ...before } = row
    await logAction(tx, me, { entity: source.entity, entityId: id, action: 'delete', before })
  })
}
