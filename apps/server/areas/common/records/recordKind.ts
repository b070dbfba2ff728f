import type { LogEntity } from '@proba/domain/codes/logCodes'
import type { RecordTable } from '../../../db/statements/recordTable.ts'
import type { Tx } from '../../../db/statements/sql.ts'
import type { Principal } from '../../../services/principal.ts'

/** One write: its transaction, who writes, and the moment. */
export interface Writing {
  readonly tx: Tx
  /** Null where the ERP writes. */
  readonly me: Principal | null
  /** Read after a lock, it is the moment after the wait for it. */
  readonly now: Date
}

/** A stored record, with the version that a change names (decision G-015). */
export interface StoredRecord {
  readonly id: number
  readonly version: number
}

/** A record by the fields of its form, as the action log shows it. */
export type Logged = Readonly<Record<string, unknown>>

/** The record that a write is about, with what else was locked or read to judge it by. */
export interface Opened<Row> {
  /** Undefined for a new record, and for one that is gone. */
  readonly row?: Row | undefined
}

/** The files of a record, which are attached to it and go with it. */
export interface RecordFiles<Row, Values> {
  /** Reserves the id of a new record, as its files are attached before it refers to them. */
  nextId(tx: Tx): Promise<number>
  /** Attaches the files that a record gains and lets those go that it loses; `values` are undefined when it is deleted. */
  save(writing: Writing, id: number, row: Row | undefined, values: Values | undefined): Promise<void>
}

/** What is special about writing one kind of record; `writeRecord.ts` does what all kinds have in common. */
export interface RecordKind<
  Form,
  Row extends StoredRecord,
  Values,
  Open extends Opened<Row> = Opened<Row>,
  Key = number,
> {
  readonly entity: LogEntity
  /**
   * Takes the locks in the order of G-015 and reads the record. `key` is undefined for a new record, `form` for one that
   * is deleted. Refuses a record that can no longer be changed.
   */
  open(writing: Writing, key: Key | undefined, form: Form | undefined): Promise<Open>
  /** Refuses a form at its fields; answers what is to be written. */
  judge(writing: Writing, form: Form, opened: Open): Promise<Values> | Values
  readonly table: Omit<RecordTable<Values>, 'nextId' | 'isTaken'>
  /** The field that is refused when a new record is not written because its value is taken. */
  readonly unique?: string
  /** Refuses to delete what is still in use. */
  refuseRemoval?(writing: Writing, row: Row): Promise<void>
  /** What follows from a record that was written, in the same transaction. */
  afterSave?(writing: Writing, id: number, values: Values, opened: Open): Promise<unknown>
  /** What follows and has entries of its own in the action log, which come after that of the record. */
  afterLog?(writing: Writing, id: number): Promise<void>
  /**
   * Deletes a record with what has to go before or to be noted, where that is more than its row; what it answers is
   * logged with the record.
   */
  remove?(writing: Writing, row: Row): Promise<Logged>
  /** What follows may be work for the jobs, which are woken. */
  readonly wakesJobs?: boolean
  /** The record as it is. */
  logged(row: Row, opened: Open): Logged
  /** The record as it was written. */
  loggedAfter(values: Values, opened: Open, writing: Writing, id: number): Logged | Promise<Logged>
  /** The company that the record belongs to; `values` are undefined for a record that is deleted. */
  companyId?(row: Row | undefined, values: Values | undefined): number | null
  readonly files?: RecordFiles<Row, Values>
}
