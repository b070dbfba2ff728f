import { columnLetters } from '@proba/domain/files/columnLetters'
import { openZip } from '../../workbook/read/zipParts.ts'
import { inlineCell } from './handmadeWorkbook.ts'
import { handmadeZip } from './handmadeZip.ts'

/** The part with the texts; names in the archive ignore case. */
const strings = 'xl/sharedstrings.xml'

const limits = { maxEntries: 200, maxUnpacked: 100_000_000, maxRatio: 200 }

/** Text of every part of a workbook. */
export async function workbookTexts(file: Uint8Array): Promise<Map<string, string>> {
  const zip = await openZip(file, limits)
  const parts = new Map<string, string>()
  for (const name of zip.names) {
    const chunks: Uint8Array[] = []
    for await (const chunk of zip.read(name)) chunks.push(chunk)
    parts.set(name, Buffer.concat(chunks).toString('utf8'))
  }
  return parts
}

/** Cells of a workbook that hold text, as a spreadsheet program shows them. */
export async function cellTexts(file: Uint8Array): Promise<string[]> {
  // A workbook that was written while it was sent holds its texts in the cells themselves.
  const parts = [...(await workbookTexts(file))].filter(
    ([name]) => name === strings || name.startsWith('xl/worksheets/'),
  )
  const xml = parts.map(([, text]) => text).join('')
  return [...xml.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(([, text = '']) => text)
}

/** A workbook with other texts typed into some of its cells; nothing else is changed. */
export async function editedWorkbook(
  file: Uint8Array,
  typed: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const parts = await workbookTexts(file)
  return handmadeZip(
    [...parts].map(([name, content]) => {
      if (name !== strings) return { name, content }
      const changed = content.replace(
        /(<t(?: [^>]*)?>)([^<]*)(?=<\/t>)/g,
        (_, tag, text) => `${tag}${typed[text] ?? text}`,
      )
      return { name, content: changed }
    }),
  )
}

/** A streamed workbook with another text typed into one cell of its sheet; `column` counts from 0. */
export async function editedCell(
  file: Uint8Array,
  { row, column }: { readonly row: number; readonly column: number },
  typed: string,
): Promise<Buffer> {
  const reference = `${columnLetters(column)}${row}`
  const old = new RegExp(`<c r="${reference}"(?:[^>]*/>|[^>]*>.*?</c>)`, 's')
  const parts = await workbookTexts(file)
  return handmadeZip(
    [...parts].map(([name, content]) => {
      if (!name.startsWith('xl/worksheets/')) return { name, content }
      if (!old.test(content)) throw new Error(`no cell ${reference} in ${name}`)
      return { name, content: content.replace(old, inlineCell(reference, typed)) }
    }),
  )
}
