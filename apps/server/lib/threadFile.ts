import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The program of a thread by its name: in the source tree beside the file that starts it, which gives its own URL. Once
 * built it stands beside the bundle, and the code that several entries share one folder below. Throws where there is none.
 */
export function threadFile(name: string, startedBy: string): URL {
  const places = [`./${name}.ts`, `./${name}.js`, `../${name}.js`]
  const found = places.map((place) => new URL(place, startedBy)).find((url) => existsSync(fileURLToPath(url)))
  if (!found) throw new Error(`The file ${name} is missing beside the server`)
  return found
}
