import { readRequirements } from './requirementList.ts'
import { inRanges } from './requirementNumbers.ts'
import { readTestedRequirements } from './testedRequirements.ts'

/** How many requirements of each area the name of a test carries; with `--list` also which none does. */
const isListing = process.argv.includes('--list')
const tested = readTestedRequirements()
const areas = readRequirements().map(({ letter, name, numbers }) => ({
  letter,
  name,
  count: numbers.length,
  open: numbers.filter((number) => !tested.has(number)),
}))

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const count = sum(areas.map((area) => area.count))
const open = sum(areas.map((area) => area.open.length))
const width = Math.max(...areas.map(({ name }) => name.length))
const row = (letter: string, name: string, cells: readonly (string | number)[]) =>
  console.log(
    [letter.padEnd(3), name.padEnd(width), ...cells.map((cell) => String(cell).padStart(7))].join(' '),
  )

row('', 'requirements', ['all', 'proven', 'open'])
for (const area of areas) {
  row(area.letter, area.name, [area.count, area.count - area.open.length, area.open.length])
  if (isListing && area.open.length > 0) console.log(`      ${inRanges(area.open)}`)
}
row('', 'in all', [count, count - open, open])
