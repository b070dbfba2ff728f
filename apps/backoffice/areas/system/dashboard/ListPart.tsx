import { NothingHere, Part } from '../../../layout/Part.tsx'
import { type ShortColumn, ShortTable } from './ShortTable.tsx'

interface Props<R> {
  readonly name: string
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  readonly columns: readonly ShortColumn<R>[]
}

/** Part of the start page that is a short list, or says that there is nothing to do. */
export function ListPart<R>({ name, ...table }: Props<R>) {
  return (
    <Part name={name}>
      {table.rows.length === 0 ? <NothingHere name={name} /> : <ShortTable {...table} />}
    </Part>
  )
}
