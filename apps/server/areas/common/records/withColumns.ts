import type { RecordTable } from '../../../db/statements/recordTable.ts'

/** The writing statements for values of which only a part is columns of the table. */
export const withColumns = <Columns, Values>(
  table: RecordTable<Columns>,
  columnsOf: (values: Values) => Columns,
): Pick<RecordTable<Values>, 'insert' | 'update' | 'remove'> => ({
  insert: (tx, values, id) => table.insert(tx, columnsOf(values), id),
  update: (tx, id, values) => table.update(tx, id, columnsOf(values)),
  remove: table.remove,
})
