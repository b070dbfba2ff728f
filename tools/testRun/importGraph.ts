import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '../sources.ts'

/**
 * Files of the program and its tests, each with the files that it imports and those without code that it names, as to read
 * them; all from the root of the repository.
 */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const patterns = ['{apps,packages,tools,tests}/**/*.{ts,tsx}']
const isOutside = (path: string) => /(^|\/)(node_modules|migrations)$/.test(path)
const importedIn = /(?:\bfrom |\bimport |\bimport\(|new URL\()\s*'([^']+)'/g

const namedIn = /'((?:[\w.-]+\/)*(?:[\w.-]+\.(?:md|ya?ml|json|cjs)|Dockerfile))'/g

/** The file without code that a text stands for, as a path from the file or from the root. */
const namedBy = (file: string, path: string): string | undefined =>
  [normalize(join(dirname(file), path)), normalize(path)].find((found) => existsSync(join(root, found)))

/** The file that a path without its ending stands for. */
function fileAt(path: string): string | undefined {
  if (/\.tsx?$/.test(path)) return path
  return [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(join(root, file)))
}

function targetOf(file: string, imported: string): string | undefined {
  if (imported.startsWith('.')) return fileAt(normalize(join(dirname(file), imported)))
  return imported.startsWith('@proba/') ? fileAt(imported.replace('@proba/', 'packages/')) : undefined
}

/** Reads the imports of all files; those of libraries are left out. */
export function readImportGraph(): ImportGraph {
  const files = globSync(patterns, { cwd: root, exclude: isOutside })
  return new Map(
    files.map((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const imported = [...source.matchAll(importedIn)].flatMap(([, path = '']) => targetOf(file, path) ?? [])
      const named = [...source.matchAll(namedIn)].flatMap(([, path = '']) => namedBy(file, path) ?? [])
      return [file, [...new Set([...imported, ...named])]]
    }),
  )
}
