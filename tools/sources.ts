import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

const stamp = (part: string) => join(root, 'dist', `.${part}.stamp`)
const patterns = [
  'apps/**/*.{ts,tsx,css,html,json,svg}',
  'packages/**/*.{ts,cjs,json}',
  'tools/returns/*.{ts,doc}',
  'vite.config.ts',
  'package-lock.json',
]

/** Fingerprint of everything the built program is made of. */
export async function sourcesHash(): Promise<string> {
  const files: string[] = []
  const ignored = (path: string) =>
    /(^|\/)(node_modules|migrations)(\/|$)|\.(test|support)\.tsx?$|tsbuildinfo$/.test(path)
  for await (const path of glob(patterns, { cwd: root, exclude: ignored })) files.push(path)
  const hash = createHash('sha256')
  for (const path of files.filter((file) => !ignored(file)).sort())
    hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** Was this part built from these sources? */
export const isBuilt = (part: string, hash: string) =>
  existsSync(stamp(part)) && readFileSync(stamp(part), 'utf8') === hash
export const markBuilt = (part: string, hash: string) => writeFileSync(stamp(part), hash)
