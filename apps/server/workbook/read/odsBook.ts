import { WorkbookRefused } from '../workbookRefusal.ts'
import type { Book } from './bookSheets.ts'
import { createOdsRows } from './odsRows.ts'
import { attributeOf, scanXml } from './xmlScanner.ts'
import type { ZipParts } from './zipParts.ts'

const manifest = 'META-INF/manifest.xml'

/** Reads the document from its beginning. */
type OdsContent = () => AsyncIterable<Uint8Array>

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
async function listTables(content: OdsContent) {
  const tables: OdsTable[] = []
  const hiddenStyles = new Set<string>()
  let style = ''
  let depth = 0
  await scanXml(content(), {
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

async function openContent(content: OdsContent): Promise<Book> {
  const tables = await listTables(content)
  if (tables.length === 0) throw new WorkbookRefused('damaged')
  return {
    sheets: tables.map((table, index) => ({
      ...table,
      scan: (sink) => scanXml(content(), createOdsRows(index, sink)),
    })),
  }
}

/** Opens an .ods: its tables in the order of their tabs (G-654). */
export async function openOds(zip: ZipParts): Promise<Book> {
  await refuseEncrypted(zip)
  if (zip.names.some((name) => /^(?:basic|scripts)\//.test(name))) throw new WorkbookRefused('macro')
  return openContent(() => zip.read('content.xml'))
}

/** Opens an .fods, the same document without an archive around it. */
export function openFlatOds(bytes: Uint8Array): Promise<Book> {
  return openContent(async function* () {
    yield bytes
  })
}
