import { createHash } from 'node:crypto'

/** Files in an order that a seed decides: the same for the same seed, whichever files are beside them. */
export function shuffled(files: readonly string[], seed: string): string[] {
  const keyOf = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex')
  const keys = new Map(files.map((file) => [file, keyOf(file)]))
  return files.toSorted((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1))
}
