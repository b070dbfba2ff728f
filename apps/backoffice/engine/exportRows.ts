import { maxPageSize } from '@proba/api/maxPageSize'
import type { DataProvider, RaRecord, SortPayload } from 'react-admin'

/** More rows than this are asked for with narrower filters. */
export const maxRows = 10_000

interface Request {
  readonly resource: string
  readonly filter: object
  readonly sort: SortPayload
}

interface Progress {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/** Every row of a list, page by page, at most `maxRows`, with how many there are in all. */
export async function readRows(
  dataProvider: DataProvider,
  { resource, filter, sort }: Request,
  { signal, onProgress }: Progress,
): Promise<{ rows: readonly RaRecord[]; total: number }> {
  const rows: RaRecord[] = []
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage: maxPageSize }
    const answer = await dataProvider.getList(resource, { pagination, sort, filter, signal })
    rows.push(...answer.data)
    const total = answer.total ?? rows.length
    onProgress(rows.length, Math.min(total, maxRows))
    if (answer.data.length === 0 || rows.length >= Math.min(total, maxRows)) return { rows, total }
  }
}
