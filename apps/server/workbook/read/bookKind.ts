import { WorkbookRefused } from '../workbookRefusal.ts'
import { decodeText } from './decodeText.ts'

/**
 * What a file is by its first bytes: an archive (.xlsx, .xlsb, .ods), an old container or stream of records (.xls), a text
 * of lines, one of the texts with tags that are saved as .xls, or the single file of LibreOffice (.fods).
 */
export type BookKind = 'archive' | 'container' | 'records' | 'lines' | 'tags' | 'flatOds'

/** The first bytes of tables in hex; the records are those of Excel 2 to 5 where they are in no container. */
const tables: readonly (readonly [bytes: RegExp, kind: BookKind])[] = [
  [/^504b0(?:304|506)/, 'archive'],
  [/^d0cf11e0a1b11ae1/, 'container'],
  [/^090[0248]0(?:4|6|8)00|^090[0248]1000/, 'records'],
]

/** The first bytes of files that people take for tables: PDF, RTF and PostScript, pictures, other archives. */
const strangers: readonly (readonly [bytes: RegExp, code: 'document' | 'picture' | 'archive'])[] = [
  [/^255044462d|^7b5c727466|^25215053/, 'document'],
  [/^89504e47|^ffd8ff|^47494638|^52494646.{8}57454250|^424d.{8}0{8}|^49492a00|^4d4d002a/, 'picture'],
  // HEIC and AVIF, as telephones take them.
  [/^.{8}66747970(?:68656963|6d696631|61766966)/, 'picture'],
  [/^52617221|^377abcaf|^1f8b/, 'archive'],
]

/** The tables that programs write as a text with tags and name .xls: XML of Excel 2003, and a page with a table. */
const hasTags = (text: string): boolean =>
  /^\s*<(?:\?xml|!doctype\s+html|html|head|meta|body|table|style)\b/i.test(text.slice(0, 1000))

/** Recognises a file by its bytes, never by its name (G-146); one that holds no table is refused by what it is. */
export function bookKindOf(bytes: Buffer): BookKind {
  if (bytes.length === 0) throw new WorkbookRefused('empty')
  const head = bytes.toString('hex', 0, 16)
  const table = tables.find(([start]) => start.test(head))
  if (table) return table[1]
  const stranger = strangers.find(([start]) => start.test(head))
  if (stranger) throw new WorkbookRefused(stranger[1])
  const text = decodeText(bytes)
  if (!hasTags(text)) return 'lines'
  return /<office:document\b/.test(text.slice(0, 10_000)) ? 'flatOds' : 'tags'
}
