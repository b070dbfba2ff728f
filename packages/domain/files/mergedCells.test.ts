import { expect, test } from 'vitest'
import { type MergedArea, spreadMerged } from './mergedCells.ts'

type Cell = string | number | null | { merged: string | number }
const row = (at: number, article: Cell, size: Cell, count: Cell) => ({
  row: at,
  cells: { article, size, count },
})
const area = (key: string, from: number, to: number): MergedArea => ({
  key,
  isNumber: key === 'count',
  from,
  to,
})
type Row = ReturnType<typeof row> & { readonly isSum?: true }
const spread = (rows: Row[], areas: MergedArea[]) => {
  const found = spreadMerged<Cell, Row>(rows, areas, {
    key: 'article',
    isBlank: (cell) => cell === null,
    isSumWord: (cell) => cell === 'Итого',
    ofSeveral: (merged) => ({ merged }),
  })
  const cells = found.rows.map(({ row: at, cells: own }) => [at, own.article, own.size, own.count])
  return { cells, filled: [...found.filled], characters: found.characters }
}

test('an article that is merged over its sizes is the article of each of them (G-667)', () => {
  const rows = [row(2, 'A', 16, 1), row(3, null, 17, 2), row(4, null, 18, 3), row(5, 'B', 16, 4)]
  expect(spread(rows, [area('article', 2, 4)])).toEqual({
    cells: [
      [2, 'A', 16, 1],
      [3, 'A', 17, 2],
      [4, 'A', 18, 3],
      [5, 'B', 16, 4],
    ],
    filled: [3, 4],
    characters: 2,
  })
})

test('a count that is merged over several rows is not divided: each of them has it as one of several (G-667)', () => {
  const rows = [row(2, 'A', 16, 10), row(3, 'A', 17, null), row(5, 'A', 18, 7)]
  expect(spread(rows, [area('count', 2, 3)])).toEqual({
    cells: [
      [2, 'A', 16, { merged: 10 }],
      [3, 'A', 17, { merged: 10 }],
      [5, 'A', 18, 7],
    ],
    filled: [],
    characters: 0,
  })
})

test('a row that has nothing of its own is the second line of the row above it (G-667)', () => {
  const rows = [row(2, 'A', 16, 10), row(3, 'left below', null, 10), row(4, 'B', 17, 1)]
  const areas = [area('count', 2, 3), area('article', 2, 3), area('size', 2, 3)]
  expect(spread(rows, areas)).toEqual({
    cells: [
      [2, 'A', 16, 10],
      [4, 'B', 17, 1],
    ],
    filled: [],
    characters: 0,
  })
})

test('a merged cell whose first row is not read, or that is empty, means nothing (G-667)', () => {
  const rows = [row(3, null, 16, 1), row(4, null, 17, 1), row(5, null, 18, null), row(6, 'B', 18, 2)]
  expect(
    spread(rows, [area('article', 2, 4), area('count', 5, 6)]).cells.map(([, article]) => article),
  ).toEqual([null, null, null, 'B'])
})

test('a line of sums in a merged article stays as it is, unless it has an article of its own (G-667)', () => {
  const noted = { ...row(4, null, null, 15), isSum: true as const }
  const rows = [row(2, 'A', 16, 10), row(3, null, 17, 5), noted, row(5, null, 'Итого', 15)]
  expect(spread(rows, [area('article', 2, 5)]).cells.map(([, article]) => article)).toEqual([
    'A',
    'A',
    null,
    null,
  ])
  const named = [row(2, 'A', 16, 10), { ...row(3, 'B', null, 5), isSum: true as const }]
  expect(spread(named, [area('size', 2, 3)]).cells.map(([, , size]) => size)).toEqual([16, 16])
})
