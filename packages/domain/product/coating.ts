/** Coating id that means without coating. */
export const withoutCoating = 1

/** Whether a coating id is a real coating. */
export function isCoated(coatingId: number): boolean {
  return coatingId !== withoutCoating
}

/**
 * Coating of a coil or custom-length order: the only one there is, else the selected one; null means the order
 * cannot be added until one is chosen; where none is required it is without coating (DR-29).
 */
export function chosenCoating(
  ids: readonly number[],
  selected: number | null,
  required = true,
): number | null {
  const [only] = ids
  if (ids.length === 1 && only !== undefined) return only
  if (selected !== null && ids.includes(selected)) return selected
  return required ? null : withoutCoating
}
