import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLibreOffice } from '../../tools/servers/libreoffice.ts'

/** A table as a person types it: texts and numbers, null is an empty cell. */
export type Cells = readonly (readonly (string | number | null)[])[]

const quoted = (cell: string | number | null) =>
  typeof cell === 'string' ? `"${cell.replaceAll('"', '""')}"` : String(cell ?? '')

/** Comma, double quotes, UTF-8, from the first line. */
const csvFilter = '44,34,76,1'

/** Does work in LibreOffice in a folder that is removed afterwards. */
function inOffice<T>(work: (folder: string, convert: (options: readonly string[]) => void) => T): T {
  const office = findLibreOffice()
  if (!office) throw new Error('LibreOffice with Calc is needed')
  const folder = mkdtempSync(join(tmpdir(), 'journey-'))
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const convert = (options: readonly string[]) =>
    execFileSync(office, [profile, '--headless', ...options], { cwd: folder, stdio: 'pipe' })
  try {
    return work(folder, convert)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A workbook that LibreOffice has made from a CSV. */
export const workbookOf = (cells: Cells): Buffer =>
  inOffice((folder, convert) => {
    const table = join(folder, 'table.csv')
    writeFileSync(table, cells.map((row) => row.map(quoted).join(',')).join('\n'))
    convert([`--infilter=CSV:${csvFilter}`, '--convert-to', 'xlsx:Calc MS Excel 2007 XML', table])
    return readFileSync(join(folder, 'table.xlsx'))
  })

/** First line of the first sheet of a workbook, as LibreOffice reads it. */
export const headerOf = (workbook: Buffer): string[] =>
  inOffice((folder, convert) => {
    const file = join(folder, 'template.xlsx')
    writeFileSync(file, workbook)
    convert(['--convert-to', `csv:Text - txt - csv (StarCalc):${csvFilter}`, file])
    const [line = ''] = readFileSync(join(folder, 'template.csv'), 'utf8').split(/\r?\n/, 1)
    return [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)/g)].map(([, text, bare]) => text ?? bare ?? '')
  })
