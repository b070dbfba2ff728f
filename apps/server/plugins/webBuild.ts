import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstScreens } from '@proba/api/common/firstScreen'

/** A chunk of the build as Vite's manifest describes it. */
interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** The built apps as the server uses them. */
export interface WebBuild {
  readonly folder: string
  readonly storefront: string | null
  readonly backoffice: string | null
  readonly manifest: Readonly<Record<string, Chunk>>
  /** Draws the first screens of the storefront; null in a build without them. */
  readonly firstScreens: FirstScreens | null
}

const readText = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

async function loadFirstScreens(path: string): Promise<FirstScreens | null> {
  if (!existsSync(path)) return null
  const module: { firstScreens: FirstScreens } = await import(/* @vite-ignore */ pathToFileURL(path).href)
  return module.firstScreens
}

/** Reads what was built into a folder, and the module of the first screens beside it. */
export async function readWebBuild(folder: string): Promise<WebBuild> {
  return {
    folder,
    storefront: readText(join(folder, 'index.html')),
    backoffice: readText(join(folder, 'admin', 'index.html')),
    manifest: JSON.parse(readText(join(folder, '.vite/manifest.json')) ?? '{}'),
    firstScreens: await loadFirstScreens(join(folder, '../firstScreens/firstScreens.js')),
  }
}

/** Scripts and style sheets that source files need, with all that they import. */
export function filesOf(manifest: WebBuild['manifest'], sources: readonly string[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const name of chunk.css ?? []) styles.add(name)
    for (const name of chunk.imports ?? []) visit(name)
  }
  for (const source of sources) visit(source)
  return { scripts: [...scripts], styles: [...styles] }
}

/** The scripts that a page itself holds. */
export const inlineScripts = (html: string): string[] =>
  html
    .split('<script>')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</script>')))

/** What a content security policy names a text by that it allows in a page. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
