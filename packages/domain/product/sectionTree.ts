import { codeError } from '../text/addressCode.ts'
import { isBlank } from '../text/shownText.ts'

/** Limits of a section: characters of its texts, its largest place among its siblings, badges. */
export const sectionLimits = { code: 60, name: 200, sort: 1_000_000, badges: 20 } as const

/** Code of the section that the menu calls the catalogue: it is always there (decision G-315). */
export const catalogueSection = 'products'

/** The section above each section, null at the top. */
export type Parents = ReadonlyMap<number, number | null>

/** The sections above a section, nearest first; a cycle ends the walk. */
export function sectionsAbove(parents: Parents, id: number): number[] {
  const above: number[] = []
  for (
    let at = parents.get(id) ?? null;
    at !== null && at !== id && !above.includes(at);
    at = parents.get(at) ?? null
  )
    above.push(at)
  return above
}

/** Whether a section would be below itself under that parent (decision G-219). */
export const closesCycle = (parents: Parents, id: number, parentId: number | null): boolean =>
  parentId !== null && (parentId === id || sectionsAbove(parents, parentId).includes(id))

/** Sections that the products of a section leave and enter when it is put under another parent. */
export function sectionsMoved(
  parents: Parents,
  id: number,
  parentId: number | null,
): { readonly left: readonly number[]; readonly entered: readonly number[] } {
  const before = sectionsAbove(parents, id)
  const after = parentId === null ? [] : [parentId, ...sectionsAbove(parents, parentId)]
  return {
    left: before.filter((one) => !after.includes(one)),
    entered: after.filter((one) => !before.includes(one)),
  }
}

const placeStep = 10

/** The place behind all siblings, with room for others between (decision G-315). */
export const lastPlace = (siblings: readonly number[]): number =>
  Math.min(sectionLimits.sort, Math.max(0, ...siblings) + placeStep)

/** What is wrong with the texts of a section, by field. */
export function sectionFieldErrors({
  code,
  name,
}: {
  readonly code?: string | null
  readonly name?: string | null
}): Readonly<Record<string, 'required' | 'addressCode'>> {
  const errors: Record<string, 'required' | 'addressCode'> = {}
  const wrong = codeError(code)
  if (wrong) errors.code = wrong
  if (isBlank(name)) errors.name = 'required'
  return errors
}
