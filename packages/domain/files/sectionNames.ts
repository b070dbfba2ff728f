import { createWordBook, type KnownWord, type NamedWord } from '../product/wordBook.ts'
import { addressForm } from '../text/addressCode.ts'

/** A section that a file adds, under a number that no stored one has; `above` is what its row names, null for the top. */
export interface ComingSection {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly above: string | null
}

/** Names that a file gives to a stored section. */
interface RenamedSection {
  readonly id: number
  readonly name: string
  readonly nameEn: string
}

/** Finds sections also by a code as another program writes it, unless the text itself names one (decision G-666). */
export const sectionByCode =
  (find: (text: string) => NamedWord) =>
  (text: string): NamedWord => {
    const named = find(text)
    return 'id' in named || named.codes.length > 0 ? named : find(addressForm(text))
  }

/** A name in each language; without an English one the Russian stands for both. */
const namesOf = ({ name, nameEn }: Pick<ComingSection, 'name' | 'nameEn'>) => [name, nameEn || name]

/** The names below those of the section above, as paths are written. */
const below = (above: readonly string[], names: readonly string[]) =>
  names.map((name, language) => `${above[language] ?? above[0] ?? ''} / ${name}`)

/**
 * Finds sections by what a file writes for them: stored ones, and rows of the file itself in whatever order they stand, by
 * code, path or name (decision G-332). A path of a row is known once the rows above it are, so those are found first.
 */
export function sectionNames(
  stored: readonly KnownWord[],
  coming: readonly ComingSection[],
  renamed: readonly RenamedSection[] = [],
): (text: string) => NamedWord {
  const newNames = new Map(renamed.map((section) => [section.id, namesOf(section)]))
  const known = stored.map((word) => ({ ...word, names: [...word.names, newNames.get(word.id) ?? []] }))
  const paths = new Map<number, readonly string[]>(known.map(({ id, names: [full = []] }) => [id, full]))
  for (const section of coming) if (section.above === null) paths.set(section.id, namesOf(section))
  for (;;) {
    const words = coming.map((one) => ({ ...one, names: [paths.get(one.id) ?? [], namesOf(one)] }))
    const find = sectionByCode(createWordBook([...known, ...words]))
    const before = paths.size
    for (const section of coming) {
      const named = paths.has(section.id) ? null : find(section.above ?? '')
      const above = named && 'id' in named ? paths.get(named.id) : undefined
      if (above) paths.set(section.id, below(above, namesOf(section)))
    }
    if (paths.size === before) return find
  }
}
