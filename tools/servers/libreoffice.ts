import { existsSync } from 'node:fs'
import { findCommand, findOrInstall } from './install.ts'

const names = ['soffice', 'libreoffice']
const macPath = '/Applications/LibreOffice.app/Contents/MacOS/soffice'

/**
 * LibreOffice with Calc, the other program that makes and reads workbooks in tests: LIBREOFFICE_PATH, else the
 * system's, else Debian's. Undefined when there is none.
 */
export function findLibreOffice(): string | undefined {
  const named = process.env.LIBREOFFICE_PATH
  if (named) return existsSync(named) ? named : undefined
  const find = () => findCommand(names) ?? (existsSync(macPath) ? macPath : undefined)
  return findOrInstall(find, 'libreoffice-calc')
}
