import type { DataProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { maxRows, readRows } from './exportRows.ts'

const listOf = (total: number) => {
  const getList = vi.fn(
    async (_: string, { pagination }: { pagination: { page: number; perPage: number } }) => {
      const from = (pagination.page - 1) * pagination.perPage
      const count = Math.max(0, Math.min(pagination.perPage, total - from))
      return { data: Array.from({ length: count }, (_row, n) => ({ id: from + n + 1 })), total }
    },
  )
  return { provider: { getList } as unknown as DataProvider, getList }
}

const request = {
  resource: 'orders',
  filter: { status: 'done' },
  sort: { field: 'count', order: 'ASC' },
} as const
const read = (provider: DataProvider, onProgress = vi.fn()) =>
  readRows(provider, request, { signal: new AbortController().signal, onProgress })

test('every row comes, page by page, in the order and under the filters of the list', async () => {
  const { provider, getList } = listOf(250)
  const onProgress = vi.fn()
  const { rows, total } = await read(provider, onProgress)
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, n) => n + 1))
  expect(total).toBe(250)
  expect(getList).toHaveBeenCalledTimes(3)
  expect(getList.mock.calls[1]?.[1]).toMatchObject({ filter: { status: 'done' }, pagination: { page: 2 } })
  expect(onProgress.mock.calls).toEqual([
    [100, 250],
    [200, 250],
    [250, 250],
  ])
})

test('an empty list is one call', async () => {
  const { provider, getList } = listOf(0)
  expect((await read(provider)).rows).toEqual([])
  expect(getList).toHaveBeenCalledOnce()
})

test('a very long list stops at the limit and says how many rows there are', async () => {
  const { provider } = listOf(maxRows + 500)
  const { rows, total } = await read(provider)
  expect(rows).toHaveLength(maxRows)
  expect(total).toBe(maxRows + 500)
})
