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

const contentTypes = '[Content_Types].xml'

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

/** The content types of the archive; macros are refused wherever they are declared or stored, other formats by name. */
async function checkContent(zip: ZipParts, workbook: string): Promise<void> {
  let workbookType = ''
  let macros = zip.names.some((name) => name.endsWith('vbaproject.bin'))
  await scanXml(zip.read(contentTypes), {
    open(_name, attributes) {
      const type = attributeOf(attributes, 'ContentType') ?? ''
      if (/macroEnabled|vbaProject|macrosheet/i.test(type)) macros = true
      const part = attributeOf(attributes, 'PartName')?.replace(/^\//, '').toLowerCase()
      if (part === workbook.toLowerCase()) workbookType = type
    },
  })
  // The type of a binary workbook says that it may have macros, whether it has any or not.
  if (/\.sheet\.binary\./i.test(workbookType)) throw new WorkbookRefused('binary')
  if (macros) throw new WorkbookRefused('macro')
  if (workbookType.endsWith('spreadsheetml.template.main+xml')) throw new WorkbookRefused('template')
  if (!workbookType.endsWith('spreadsheetml.sheet.main+xml')) throw new WorkbookRefused('not_xlsx')
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

/**
 * Finds the worksheets by following the archive's own relations. An archive without a workbook part is not a
 * spreadsheet, whatever its name says.
 */
export async function findParts(zip: ZipParts): Promise<WorkbookParts> {
  if (!zip.has(contentTypes)) throw new WorkbookRefused('not_xlsx')
  const root = (await relationsOf(zip, '')).find((relation) => relation.type.endsWith('/officeDocument'))
  if (!root || !zip.has(root.target)) throw new WorkbookRefused('not_xlsx')
  await checkContent(zip, root.target)
  const relations = await relationsOf(zip, root.target)
  const { sheets, date1904 } = await readWorkbookPart(zip, root.target)
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
