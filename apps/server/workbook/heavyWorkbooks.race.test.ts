import { afterAll, describe, expect, test } from 'vitest'
import { HEADER, inlineCell, type RawWorkbook, rawWorkbook } from './rawWorkbook.support.ts'
import { watchReading } from './watch.ts'
import { createWorkbooks } from './workbooks.ts'

const workbooks = createWorkbooks()
afterAll(() => workbooks.close())

// Longer than the window of the compression, so that repeating it compresses no better.
const NOISE_PERIOD = 50_000

/** `count` times one of two texts, in an order that compresses little enough to pass for an honest file. */
function noisy(count: number, one: string, other: string): string {
  let state = 1
  const noise = Array.from({ length: Math.min(count, NOISE_PERIOD) }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state < 1_073_741_824 ? one : other
  })
  return noise.join('').repeat(Math.ceil(count / NOISE_PERIOD))
}

const shared = (index: number) => `<c t="s"><v>${index}</v></c>`
const row = (cells: string, count = 1) => `<row>${cells}</row>`.repeat(count)

/** Files made to cost as much as they can without breaking the limit that would refuse them at once. */
const heavyFiles: readonly [string, string, () => RawWorkbook][] = [
  [
    '1,000,000 styled blanks',
    'empty',
    () => ({ rows: HEADER + row(noisy(20_000, '<c s="1"/>', '<c s="2"/>'), 50) }),
  ],
  [
    '600,000 cells in columns nobody asked for',
    'empty',
    () => ({ rows: HEADER + row(`<c/><c/>${noisy(60, '<c><v>1</v></c>', '<c><v>2</v></c>')}`, 10_000) }),
  ],
  [
    'two cells at the far corners',
    'too_many_columns',
    () => ({ rows: `${HEADER}<row r="1048576">${inlineCell('XFD1048576', 'x')}</row>` }),
  ],
  ['a tag without an end', 'damaged', () => ({ rows: `<row ${noisy(3_000_000, 'a="b" ', 'c="d" ')}` })],
  ['elements inside each other', 'damaged', () => ({ rows: noisy(1_000_000, '<row>', '<c>') })],
  [
    '400,000 shared strings',
    'read',
    () => ({
      rows: HEADER + row(shared(7)),
      sharedStrings: noisy(400_000, '<si><t>abcdef</t></si>', '<si><t>жзийкл</t></si>'),
    }),
  ],
  [
    'a shared string of 4 MB',
    'damaged',
    () => ({ rows: HEADER, sharedStrings: `<si><t>${noisy(4_000_000, 'a', 'b')}</t></si>` }),
  ],
  [
    'one long shared string in 9,000 rows',
    'bomb',
    () => ({
      rows: HEADER + row(shared(0), 9_000),
      sharedStrings: `<si><t>${noisy(30_000, 'a', 'b')}</t></si>`,
    }),
  ],
  [
    '2,000,000 character numbers',
    'read',
    () => ({
      rows: HEADER + row(`<c t="inlineStr"><is><t>${noisy(4_000, '&#97;', '&#98;')}</t></is></c>`, 500),
    }),
  ],
]

describe('a workbook made to cost as much as possible is answered within two seconds all the same', () => {
  test.each(heavyFiles)('%s: %s', async (_name, code, make) => {
    const { took, stall, ...answer } = await watchReading(workbooks, rawWorkbook(make()))
    expect(answer).toEqual({ code })
    expect(took).toBeLessThan(2000)
    expect(stall).toBeLessThan(100)
  })
})
