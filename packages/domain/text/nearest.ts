/** Steps that make one text of another: a character added, left out, replaced, or exchanged with the next. */
export function stepsBetween(from: string, to: string): number {
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isExchanged = row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const replaced = (above[column - 1] ?? 0) + (isSame ? 0 : 1)
      const exchanged = isExchanged && column > 1 ? (before[column - 2] ?? 0) + 1 : replaced
      line.push(Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, replaced, exchanged))
    }
    before = above
    above = line
  }
  return above[to.length] ?? 0
}

/** A third of a word may be mistyped before it is taken for another one. */
const mistypedPart = 1 / 3

/** The candidates that a mistyped text most likely means: those with the fewest steps; none where none is near. */
export function nearestAll<Candidate>(
  text: string,
  candidates: readonly Candidate[],
  textOf: (candidate: Candidate) => string,
): Candidate[] {
  let nearest: Candidate[] = []
  let least = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const name = textOf(candidate)
    const most = Math.min(least, Math.max(1, Math.floor(name.length * mistypedPart)))
    if (Math.abs(name.length - text.length) > most) continue
    const steps = stepsBetween(text, name)
    if (steps > most) continue
    if (steps < least) nearest = []
    nearest.push(candidate)
    least = steps
  }
  return nearest
}

/** The candidate that a mistyped text most likely means, the first of several; null when none is near. */
export function nearestOf<Candidate>(
  text: string,
  candidates: readonly Candidate[],
  textOf: (candidate: Candidate) => string,
): Candidate | null {
  return nearestAll(text, candidates, textOf)[0] ?? null
}
