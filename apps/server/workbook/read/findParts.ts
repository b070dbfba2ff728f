import { WorkbookRefused } from '../workbookRefusal.ts'
import { attributeOf, scanXml } from './xmlScanner.ts'
import type { ZipParts } from './zipParts.ts'

/** Where the sheets and what they need are in the archive. */
export interface WorkbookParts {
  sheets: readonly SheetPart[]
  sharedStrings: string | null
  styles: string | null
  /** Days count from 1904 instead of 1900. */
  date1904: boolean
}

/** A sheet: the name of its tab, and where its cells are. */
interface SheetPart {
  readonly name: string
  readonly isVisible: boolean
  readonly path: string
}

interface Relation {
  id: string
  type: string
  target: string
}

/** The part by which an archive is known as one of Office. */
export const contentTypes = '[Content_Types].xml'

/** A target is relative to the folder of the part that names it, or absolute from the archive's root. */
function resolveTarget(from: string, target: string): string {
  const folder = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') folder.pop()
    else if (step !== '' && step !== '.') folder.push(step)
  }
  return folder.join('/')
}

async function relationsOf(zip: ZipParts, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1
  const path = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
  if (!zip.has(path)) return []
  const relations: Relation[] = []
  await scanXml(zip.read(path), {
    open(name, attributes) {
      if (name !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return
      relations.push({
        id: attributeOf(attributes, 'Id') ?? '',
        type: attributeOf(attributes, 'Type') ?? '',
        target: resolveTarget(part, attributeOf(attributes, 'Target') ?? ''),
      })
    },
  })
  return relations
}

/** The content types of the archive: of parts by name, and by file ending for the rest. */
async function contentTypesOf(zip: ZipParts) {
  const ofParts = new Map<string, string>()
  const ofEndings = new Map<string, string>()
  await scanXml(zip.read(contentTypes), {
    open(_name, attributes) {
      const type = attributeOf(attributes, 'ContentType') ?? ''
      const part = attributeOf(attributes, 'PartName')?.replace(/^\//, '').toLowerCase()
      const ending = attributeOf(attributes, 'Extension')?.toLowerCase()
      if (part !== undefined) ofParts.set(part, type)
      else if (ending !== undefined) ofEndings.set(ending, type)
    },
  })
  return (name: string): string =>
    ofParts.get(name.toLowerCase()) ??
    ofEndings.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ??
    ''
}

/** Where the workbook is, and whether it is written in records instead of XML, as .xlsb. */
export interface WorkbookPart {
  readonly path: string
  readonly isBinary: boolean
}

/**
 * Finds the workbook of an archive, whatever the file is called. Macros are refused where a part is stored that is one;
 * a type that is only declared, as SheetJS does for every .bin, is none. A text document or a template is refused as
 * what it is.
 */
export async function findWorkbook(zip: ZipParts): Promise<WorkbookPart> {
  const root = (await relationsOf(zip, '')).find((relation) => relation.type.endsWith('/officeDocument'))
  if (!root || !zip.has(root.target)) throw new WorkbookRefused('not_table')
  const typeOf = await contentTypesOf(zip)
  const type = typeOf(root.target)
  const isMacro = (name: string) =>
    name.endsWith('vbaproject.bin') || /vbaProject|macrosheet/i.test(typeOf(name))
  // The type of a binary workbook says that it may have macros, whether it has any or not.
  const isBinary = /\.sheet\.binary\./i.test(type)
  if (zip.names.some(isMacro) || (!isBinary && /macroEnabled/i.test(type))) throw new WorkbookRefused('macro')
  if (type.endsWith('spreadsheetml.template.main+xml')) throw new WorkbookRefused('template')
  if (/wordprocessingml|presentationml/.test(type)) throw new WorkbookRefused('document')
  if (!isBinary && !type.endsWith('spreadsheetml.sheet.main+xml')) throw new WorkbookRefused('not_table')
  return { path: root.target, isBinary }
}

interface SheetEntry {
  relation: string
  name: string
  isVisible: boolean
}

async function readWorkbookPart(zip: ZipParts, workbook: string) {
  const sheets: SheetEntry[] = []
  let date1904 = false
  await scanXml(zip.read(workbook), {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '')
      if (name !== 'sheet') return
      const state = attributeOf(attributes, 'state') ?? 'visible'
      sheets.push({
        relation: attributeOf(attributes, 'id') ?? '',
        name: attributeOf(attributes, 'name') ?? '',
        isVisible: state === 'visible',
      })
    },
  })
  return { sheets, date1904 }
}

/** Finds the worksheets of a workbook by following the archive's own relations. */
export async function findParts(zip: ZipParts, workbook: string): Promise<WorkbookParts> {
  const relations = await relationsOf(zip, workbook)
  const { sheets, date1904 } = await readWorkbookPart(zip, workbook)
  const worksheets = sheets.flatMap(({ relation: id, name, isVisible }) => {
    const relation = relations.find((one) => one.id === id && one.type.endsWith('/worksheet'))
    return relation ? [{ name, isVisible, path: relation.target }] : []
  })
  if (worksheets.length === 0 || !worksheets.every(({ path }) => zip.has(path)))
    throw new WorkbookRefused('damaged')
  const partOf = (kind: string) => {
    const target = relations.find((relation) => relation.type.endsWith(`/${kind}`))?.target
    return target !== undefined && zip.has(target) ? target : null
  }
  return { sheets: worksheets, sharedStrings: partOf('sharedStrings'), styles: partOf('styles'), date1904 }
}
