import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileName = 'session.secret'
const onlyOwner = 0o600

/**
 * The secret that signs sessions: the setting, or one made the first time and kept under `dataDir`, readable by its
 * owner only. Throws when the kept file is truncated.
 */
export function keepSessionSecret(config: { sessionSecret: string | undefined; dataDir: string }): string {
  if (config.sessionSecret !== undefined) return config.sessionSecret
  const path = join(config.dataDir, fileName)
  const kept = read(path) ?? make(path)
  if (kept.length < 32)
    throw new Error(`${path} is damaged: remove it (everybody has to log in again) or restore it`)
  return kept
}

function read(path: string): string | undefined {
  try {
    const kept = readFileSync(path, 'utf8').trim()
    chmodSync(path, onlyOwner)
    return kept
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** The file appears complete and only once; a second process reads the first one's. */
function make(path: string): string {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: onlyOwner })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
