/** Requirements cited in a text; of a range (its ends joined by `..` or `to`) all numbers in between, too. */
export function requirementNumbers(text: string): string[] {
  return [...text.matchAll(/\bR-(\d+)(?:(?:\.\.| to )R-(\d+))?\b/g)].flatMap(
    ([, first = '', last = first]) => {
      const length = Number(last) - Number(first) + 1
      // A range that runs backwards is a typing slip: both ends count, so it hides nothing.
      if (length < 1) return [`R-${first}`, `R-${last}`]
      return Array.from({ length }, (_, index) => numbered(Number(first) + index, first.length))
    },
  )
}

const numbered = (value: number, digits: number) => `R-${String(value).padStart(digits, '0')}`

/** Numbers in ascending order, three in a row and more as a range. */
export function inRanges(numbers: readonly string[]): string {
  const runs: string[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && digitsOf(number) === digitsOf(last) + 1) run.push(number)
    else runs.push([number])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(', '))).join(', ')
}

const digitsOf = (number: string) => Number(number.slice('R-'.length))
