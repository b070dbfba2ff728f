import { maxImportRows } from '@proba/domain/files/fileLimits'
import { sheetArticles } from '@proba/domain/files/importRow'
import { type KnownGoods, readOrderText } from '@proba/domain/files/orderText/readOrderText'
import { namesInLine, type TextNames } from '@proba/domain/files/orderText/textArticles'
import type { TextLine } from '@proba/domain/files/orderText/textTokens'
import type { SheetRow } from '@proba/domain/files/standardSheet'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { ProgressListener } from '../../common/importFiles/readUploaded.ts'
import { runInSlices, withoutProgress } from '../../common/importFiles/slices.ts'
import type { importContext } from './importContext.ts'
import type { ReadFile, ReadRow, TextFile } from './readImportFile.ts'

type Goods = Awaited<ReturnType<typeof importContext>>

/** Articles that a text may name at most: several words for each row that a file may have. */
const maxKeys = 10 * maxImportRows

const tooManyRows = () =>
  new RequestRefused('import_structure', { reason: 'too_many_rows', limit: maxImportRows })

/** Everything in a text that has to be looked up, each once, line by line. */
function* nameSteps(lines: readonly TextLine[]): Generator<number, TextNames> {
  const keys = new Set<string>()
  const words = new Set<string>()
  for (const line of lines) {
    const found = namesInLine(line)
    for (const key of found.keys) keys.add(key)
    for (const word of found.words) words.add(word)
    if (keys.size > maxKeys) throw tooManyRows()
    // A long line is as much work as many short ones.
    for (let read = 0; read < line.text.length; read += 50) yield keys.size
  }
  return { keys: [...keys], words: [...words] }
}

const rowOf = (sheetRow: SheetRow): ReadRow => {
  const { row: _row, isHidden: _isHidden, unclear: _unclear, ...cells } = sheetRow
  return { sheetRow, cells: cells as ReadRow['cells'] }
}

/**
 * Reads a text as an order in words: looks up everything in it that may be an article, then reads it by the products that
 * are found (decision G-658). A text that is no order is refused as the table that it is not.
 */
export async function readTextFile(
  { lines, refusal }: TextFile,
  { signal }: ProgressListener,
  knownOf: (names: TextNames) => Promise<KnownGoods>,
  goodsOf: (articles: readonly string[]) => Promise<Goods>,
): Promise<{ file: ReadFile; goods: Goods }> {
  const pace = withoutProgress(signal)
  const known = await knownOf(await runInSlices(nameSteps(lines), pace))
  const { rows, notOrdered, isOrder } = await runInSlices(readOrderText(lines, known), pace)
  if (!isOrder) throw refusal
  if (rows.length > maxImportRows) throw tooManyRows()
  if (rows.length === 0) throw new RequestRefused('import_structure', { reason: 'not_ordered' })
  const reading = { sheets: [], skipped: [], text: { lines: lines.length, rows: rows.length } }
  // The check of the rows needs own names and near articles by the spelling of the text, hyphens included.
  return { file: { rows: rows.map(rowOf), reading, notOrdered }, goods: await goodsOf(sheetArticles(rows)) }
}
