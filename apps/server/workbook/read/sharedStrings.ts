import { cleanText } from '@proba/domain/text/cleanText'
import { decodeSheetText, unescapeLead } from '../sheetText.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'
import { scanXml } from './xmlScanner.ts'
import type { ZipParts } from './zipParts.ts'

export const maxCellText = 32_767
/** The largest stored size of a cell's text, every character written as `_xHHHH_`. */
export const maxStoredText = maxCellText * 7
const maxTotalText = 16_000_000
const maxStrings = 500_000

/** Collects the text of a string item, plain or rich, without its phonetic hints. */
export function createTextCollector() {
  let parts = ''
  let phonetic = false
  let inText = false
  return {
    open(name: string) {
      if (name === 'rPh') phonetic = true
      else if (name === 't') inText = !phonetic
    },
    close(name: string) {
      if (name === 'rPh') phonetic = false
      else if (name === 't') inText = false
    },
    text(value: string) {
      if (!inText) return
      parts += value
      if (parts.length > maxStoredText) throw new WorkbookRefused('damaged')
    },
    /** Returns the text and resets the reader for the next item. */
    take(): string {
      const text = meantText(parts)
      parts = ''
      return text
    },
  }
}

/** Stored text as the user sees it: clean, without the escapes of the format and our own apostrophe (decision G-644). */
export function meantText(stored: string): string {
  const text = unescapeLead(decodeSheetText(stored))
  if (text.length > maxCellText) throw new WorkbookRefused('damaged')
  return cleanText(text)
}

/** Reads the table of strings that cells refer to; one larger than any order file needs is refused as a bomb. */
export async function readSharedStrings(zip: ZipParts, path: string | null): Promise<readonly string[]> {
  const strings: string[] = []
  if (path === null) return strings
  const collector = createTextCollector()
  let total = 0
  await scanXml(zip.read(path), {
    open: collector.open,
    text: collector.text,
    close(name) {
      collector.close(name)
      if (name !== 'si') return
      const text = collector.take()
      total += text.length
      strings.push(text)
      if (total > maxTotalText || strings.length > maxStrings) throw new WorkbookRefused('bomb')
    },
  })
  return strings
}
