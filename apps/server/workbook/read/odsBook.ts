import { WorkbookRefused } from '../workbookRefusal.ts'
import type { Book } from './book.ts'
import { createOdsRows } from './odsRows.ts'
import { attributeOf, scanXml } from './xmlScanner.ts'
import type { ZipParts } from './zipParts.ts'

const content = 'content.xml'
const manifest = 'META-INF/manifest.xml'

interface OdsTable {
  name: string
  style: string
}

async function refuseEncrypted(zip: ZipParts): Promise<void> {
  if (!zip.has(manifest)) return
  await scanXml(zip.read(manifest), {
    open(name) {
      if (name === 'encryption-data') throw new WorkbookRefused('encrypted')
    },
  })
}

/** The tables of a document, and the styles of those that are not shown. */
async function listTables(zip: ZipParts) {
  const tables: OdsTable[] = []
  const hiddenStyles = new Set<string>()
  let style = ''
  let depth = 0
  await scanXml(zip.read(content), {
    open(name, attributes) {
      if (name === 'style') style = attributeOf(attributes, 'name') ?? ''
      else if (name === 'table-properties' && attributeOf(attributes, 'table:display') === 'false')
        hiddenStyles.add(style)
      else if (name === 'table') {
        depth += 1
        const ofTable = attributeOf(attributes, 'style-name') ?? ''
        if (depth === 1) tables.push({ name: attributeOf(attributes, 'name') ?? '', style: ofTable })
      }
    },
    close(name) {
      if (name === 'table') depth -= 1
    },
  })
  return tables.map(({ name, style: ofTable }) => ({ name, isVisible: !hiddenStyles.has(ofTable) }))
}

/** Opens an .ods: its tables in the order of their tabs (G-654). */
export async function openOds(zip: ZipParts): Promise<Book> {
  await refuseEncrypted(zip)
  if (zip.names.some((name) => /^(?:basic|scripts)\//.test(name))) throw new WorkbookRefused('macro')
  const tables = await listTables(zip)
  if (tables.length === 0) throw new WorkbookRefused('damaged')
  return {
    sheets: tables.map((table, index) => ({
      ...table,
      scan: (sink) => scanXml(zip.read(content), createOdsRows(index, sink)),
    })),
  }
}
