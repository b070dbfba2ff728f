import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../actionLog/actionLogStore.ts'
import { changedParts } from '../actionLog/changedParts.ts'
import type { Opened, RecordKind, StoredRecord, Writing } from './recordKind.ts'

/** Adds a record in the caller's transaction; returns its id. */
export async function createRecordIn<Form, Row extends StoredRecord, Values, Open extends Opened<Row>, Key>(
  writing: Writing,
  kind: RecordKind<Form, Row, Values, Open, Key>,
  form: Form,
): Promise<number> {
  const { tx, me } = writing
  const { entity, files } = kind
  const opened = await kind.open(writing, undefined, form)
  const values = await kind.judge(writing, form, opened)
  const reserved = await files?.nextId(tx)
  if (reserved !== undefined) await files?.save(writing, reserved, undefined, values)
  const id = await kind.table.insert(tx, values, reserved)
  if (id === null && kind.unique) throw refuseFields({ [kind.unique]: [{ code: 'unique' }] })
  if (id === null) throw new RequestRefused('conflict')
  await kind.afterSave?.(writing, id, values, opened)
  await logAction(tx, me, {
    entity,
    entityId: id,
    action: 'create',
    companyId: kind.companyId?.(undefined, values) ?? null,
    after: await kind.loggedAfter(values, opened, writing, id),
  })
  await kind.afterLog?.(writing, id)
  return id
}

/** Saves a record that nobody else has changed, in the caller's transaction; returns its id. */
export async function updateRecordIn<Form, Row extends StoredRecord, Values, Open extends Opened<Row>, Key>(
  writing: Writing,
  kind: RecordKind<Form, Row, Values, Open, Key>,
  key: Key,
  { version, ...rest }: Form & { readonly version?: number | undefined },
): Promise<number> {
  const { tx, me } = writing
  const { entity, files } = kind
  const form = rest as unknown as Form
  const opened = await kind.open(writing, key, form)
  const row = unchanged(opened.row, version)
  const { id } = row
  const before = kind.logged(row, opened)
  const values = await kind.judge(writing, form, opened)
  await files?.save(writing, id, row, values)
  await kind.table.update(tx, id, values)
  await kind.afterSave?.(writing, id, values, opened)
  await logAction(tx, me, {
    entity,
    entityId: id,
    action: 'update',
    companyId: kind.companyId?.(row, values) ?? null,
    ...changedParts(before, await kind.loggedAfter(values, opened, writing, id)),
  })
  await kind.afterLog?.(writing, id)
  return id
}

/** Deletes a record that nobody else has changed, in the caller's transaction. */
export async function removeRecordIn<Form, Row extends StoredRecord, Values, Open extends Opened<Row>, Key>(
  writing: Writing,
  kind: RecordKind<Form, Row, Values, Open, Key>,
  key: Key,
  version: number | undefined,
): Promise<void> {
  const { tx, me } = writing
  const { entity, files } = kind
  const opened = await kind.open(writing, key, undefined)
  const row = unchanged(opened.row, version)
  await kind.refuseRemoval?.(writing, row)
  const before = kind.logged(row, opened)
  await files?.save(writing, row.id, row, undefined)
  const more = kind.remove ? await kind.remove(writing, row) : {}
  if (!kind.remove) await kind.table.remove(tx, row.id)
  await logAction(tx, me, {
    entity,
    entityId: row.id,
    action: 'delete',
    companyId: kind.companyId?.(row, undefined) ?? null,
    before: { ...before, ...more },
  })
}

/** Adds, changes and deletes the records of one kind, each time in a transaction of its own. */
export interface RecordWriter<Form, Key> {
  /** Returns the id of the new record. */
  create(me: Principal, form: Form): Promise<number>
  /** Saves a record that nobody has changed since `version`; returns its id. */
  update(me: Principal, key: Key, form: Form & { readonly version?: number | undefined }): Promise<number>
  /** Deletes a record that nobody has changed since `version`. */
  remove(me: Principal, key: Key, version: number | undefined): Promise<void>
}

/** Writes records of a kind, each in a transaction of its own. */
export function recordWriter<Form, Row extends StoredRecord, Values, Open extends Opened<Row>, Key>(
  services: Services,
  kind: RecordKind<Form, Row, Values, Open, Key>,
): RecordWriter<Form, Key> {
  const write = async <T>(me: Principal, work: (writing: Writing) => Promise<T>): Promise<T> => {
    const done = await services.database.transaction((tx) =>
      work({
        tx,
        me,
        get now() {
          return services.now()
        },
      }),
    )
    if (kind.wakesJobs) services.wakeJobs()
    return done
  }
  return {
    create: (me, form) => write(me, (writing) => createRecordIn(writing, kind, form)),
    update: (me, key, form) => write(me, (writing) => updateRecordIn(writing, kind, key, form)),
    remove: (me, key, version) => write(me, (writing) => removeRecordIn(writing, kind, key, version)),
  }
}
