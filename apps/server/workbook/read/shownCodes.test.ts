import * as xlsx from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { WorkbookRow } from '../workbookCell.ts'
import { parseWorkbook } from './parseWorkbook.ts'

const columns = [
  { key: 'article', titles: ['Артикул'], required: true },
  { key: 'count', titles: ['Количество, шт'], required: true, kind: 'number' },
] as const

test.each(['xlsx', 'xlsb', 'biff8', 'ods'] as const)(
  'a number of a .%s that is shown as a code is a text as it is shown, in a column of numbers the number (G-645)',
  async (bookType) => {
    const code = { t: 'n', v: 40001234, w: '0040001234', z: '0000000000' } as const
    const sheet = {
      '!ref': 'A1:B2',
      A1: { t: 's', v: 'Артикул' },
      B1: { t: 's', v: 'Количество, шт' },
      A2: code,
      B2: code,
    }
    const file = xlsx.write({ SheetNames: ['Лист'], Sheets: { Лист: sheet } }, { bookType, type: 'buffer' })
    const rows: WorkbookRow[] = []
    const limits = { maxRows: 10, maxColumns: 10, maxUnpacked: 1_000_000 }
    await parseWorkbook(file, { columns, ...limits }, (more) => rows.push(...more))
    expect(rows.map(({ cells }) => cells)).toEqual([{ article: '0040001234', count: 40001234 }])
  },
)

test.each(['xlsx', 'xlsb', 'biff8'] as const)(
  'a percentage of a .%s is the number that is shown in a column of percentages, and a part of one in others (G-667)',
  async (bookType) => {
    const half = { t: 'n', v: 0.5, w: '50%', z: '0%' } as const
    const sheet = {
      '!ref': 'A1:C2',
      A1: { t: 's', v: 'Артикул' },
      B1: { t: 's', v: 'Количество, шт' },
      C1: { t: 's', v: 'Доля, %' },
      ...{ A2: half, B2: half, C2: half },
    }
    const file = xlsx.write({ SheetNames: ['Лист'], Sheets: { Лист: sheet } }, { bookType, type: 'buffer' })
    const rows: WorkbookRow[] = []
    const share = {
      key: 'share',
      titles: ['Доля, %'],
      required: false,
      kind: 'number',
      unit: 'percent',
    } as const
    const limits = { maxRows: 10, maxColumns: 10, maxUnpacked: 1_000_000 }
    await parseWorkbook(file, { columns: [...columns, share], ...limits }, (more) => rows.push(...more))
    expect(rows.map(({ cells }) => cells)).toEqual([{ article: '50%', count: 0.5, share: 50 }])
  },
)
