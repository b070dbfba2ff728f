import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../../config/config.ts'

type Folder = Pick<Config, 'dataDir'>

const pathOf = ({ dataDir }: Folder) => join(dataDir, 'first-administrator.link')

/** What the file of the link says; empty when there is none that can be read. */
export function readSetupFile(config: Folder): string {
  try {
    return readFileSync(pathOf(config), 'utf8')
  } catch {
    return ''
  }
}

/** Writes the link where only its owner can read it, and returns the path. */
export function writeSetupFile(config: Folder, link: string): string {
  const path = pathOf(config)
  mkdirSync(config.dataDir, { recursive: true })
  writeFileSync(path, `${link}\n`, { mode: 0o600 })
  return path
}

export function forgetSetupFile(config: Folder): void {
  rmSync(pathOf(config), { force: true })
}
