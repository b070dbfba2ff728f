import { afterAll, describe, expect, test } from 'vitest'
import { measureReading } from '../testing/measureStall.ts'
import {
  type HandmadeWorkbook,
  handmadeWorkbook,
  headerRow,
  inlineCell,
} from '../testing/workbooks/handmadeWorkbook.ts'
import { createWorkbooks } from './workbooks.ts'

const workbooks = createWorkbooks()
afterAll(() => workbooks.close())

// Longer than the window of the compression, so that repeating it compresses no better.
const noisePeriod = 50_000

/** `count` times one of two texts, in an order that compresses as little as an honest file. */
function noisy(count: number, one: string, other: string): string {
  let state = 1
  const noise = Array.from({ length: Math.min(count, noisePeriod) }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state < 1_073_741_824 ? one : other
  })
  return noise.join('').repeat(Math.ceil(count / noisePeriod))
}

const shared = (index: number) => `<c t="s"><v>${index}</v></c>`
const row = (cells: string, count = 1) => `<row>${cells}</row>`.repeat(count)

/** Files made to be as expensive as possible without exceeding a limit that would refuse them at once. */
const heavyFiles: readonly [string, string, () => HandmadeWorkbook][] = [
  [
    '1,000,000 styled blanks',
    'empty',
    () => ({ rows: headerRow + row(noisy(20_000, '<c s="1"/>', '<c s="2"/>'), 50) }),
  ],
  [
    '600,000 cells in unknown columns',
    'empty',
    () => ({ rows: headerRow + row(`<c/><c/>${noisy(60, '<c><v>1</v></c>', '<c><v>2</v></c>')}`, 10_000) }),
  ],
  [
    'two cells at the far corners',
    'too_many_columns',
    () => ({ rows: `${headerRow}<row r="1048576">${inlineCell('XFD1048576', 'x')}</row>` }),
  ],
  ['a tag without an end', 'damaged', () => ({ rows: `<row ${noisy(3_000_000, 'a="b" ', 'c="d" ')}` })],
  ['elements inside each other', 'damaged', () => ({ rows: noisy(1_000_000, '<row>', '<c>') })],
  [
    '400,000 shared strings',
    'read',
    () => ({
      rows: headerRow + row(shared(7)),
      sharedStrings: noisy(400_000, '<si><t>abcdef</t></si>', '<si><t>жзийкл</t></si>'),
    }),
  ],
  [
    'a shared string of 4 MB',
    'damaged',
    () => ({ rows: headerRow, sharedStrings: `<si><t>${noisy(4_000_000, 'a', 'b')}</t></si>` }),
  ],
  [
    'one long shared string in 9,000 rows',
    'bomb',
    () => ({
      rows: headerRow + row(shared(0), 9_000),
      sharedStrings: `<si><t>${noisy(30_000, 'a', 'b')}</t></si>`,
    }),
  ],
  [
    '2,000,000 character numbers',
    'read',
    () => ({
      rows: headerRow + row(`<c t="inlineStr"><is><t>${noisy(4_000, '&#97;', '&#98;')}</t></is></c>`, 500),
    }),
  ],
]

describe('even a workbook made to be as expensive as possible is answered within two seconds', () => {
  test.each(heavyFiles)('%s: %s', async (_name, code, make) => {
    expect(await measureReading(workbooks, handmadeWorkbook(make()))).toEqual({ code, isInTime: true })
  })
})
