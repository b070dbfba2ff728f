import { lastPlace } from '@proba/domain/product/sectionTree'
import type { Tx } from '../../../db/connection/connect.ts'
import { refusalsOf, refuseAny } from '../../../lib/refusals.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { RecordKind } from '../../common/records/recordKind.ts'
import type { DictionarySource, WordForm, WordRecord } from './dictionarySourcesStore.ts'
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
  const refusals = refusalsOf(source.fieldErrors(form, id === 0))
  for (const field of source.unique) {
    const text = values[field]
    const column = source.columns[field] ?? field
    if (typeof text === 'string' && text && (await isTaken(tx, source.table, column, text, id)))
      refusals[field] = [{ code: 'unique' }]
  }
  const { metalId } = values
  if (typeof metalId === 'number' && !(await knownIds(tx, 'metals', [metalId])).has(metalId))
    refusals.metalId = [{ code: 'notFound' }]
  refuseAny(refusals)
  const sort = form.sort ?? lastPlace([await readLastSort(tx, source.table, id)])
  return { ...values, sort }
}

/** Names that a refusal gives. */
const namedUsers = 5

/** Refuses to delete an entry that is built in or used by what people keep, and names the first that use it. */
async function refuseUsed<Row extends WordRecord>(
  tx: Tx,
  source: DictionarySource<Row>,
  { id, builtIn }: Row,
): Promise<void> {
  await lockWord(tx, source, id)
  if (builtIn) throw new RequestRefused('built_in')
  const { names, count } = await readUsers(tx, source, id, namedUsers)
  if (count > 0) throw new RequestRefused('word_in_use', { names, count })
  if (await isOtherwiseUsed(tx, source, id)) throw new RequestRefused('word_in_orders')
}

/** The entries of a dictionary; a renamed weaving renames its products. */
export const wordKind = <Row extends WordRecord>(
  source: DictionarySource<Row>,
): RecordKind<WordForm, Row, Values> => {
  const { entity, table } = source
  const columnsOf = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [source.columns[field] ?? field, value]),
    )
  return {
    entity,
    open: async ({ tx }, id) => {
      await lockWords(tx, source)
      return { row: id === undefined ? undefined : await readWord(tx, source, id) }
    },
    judge: ({ tx }, form, { row }) => checked(tx, source, row?.id ?? 0, form),
    table: {
      insert: (tx, values) => insertWord(tx, table, columnsOf(values)),
      update: (tx, id, values) => updateWord(tx, table, id, columnsOf(values)),
      remove: (tx, id) => deleteWord(tx, table, id),
    },
    unique: source.unique[0] ?? 'name',
    afterSave: async ({ tx }, id, { name, nameEn }, { row }) => {
      const isRenamed = row !== undefined && (row.name !== name || row.nameEn !== nameEn)
      if (entity === 'weaving' && isRenamed) await renameWeaving(tx, id, String(name), String(nameEn))
    },
    refuseRemoval: ({ tx }, row) => refuseUsed(tx, source, row),
    remove: async ({ tx }, { id }) => {
      if (entity === 'channel') await forgetChannel(tx, id)
      await deleteWord(tx, table, id)
      return {}
    },
    logged: ({ version: _, uses: __, builtIn: ___, ...row }) => row,
    loggedAfter: (values) => values,
  }
}
