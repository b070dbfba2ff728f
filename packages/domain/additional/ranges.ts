/** Sizes that can be ordered: from `min` in steps of `step` to `max`, mm with up to 3 decimals. */
export interface SizeRange {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Sizes are counted in µm, so that 0.1 + 0.2 is 0.3. */
const perMm = 1000
const toMicrons = (mm: number) => Math.round(mm * perMm)
const toMm = (microns: number) => microns / perMm

const keyForm = /^(\d{1,5}(?:\.\d{1,3})?)-(\d{1,5}(?:\.\d{1,3})?)-(\d{1,5}(?:\.\d{1,3})?)$/

/** Range of a key `min-max-step` in mm, as wire has them; null for a text that is none (DR-81). */
export function parseDiameterKey(key: string): SizeRange | null {
  const [, ...parts] = keyForm.exec(key) ?? []
  const [min, max, step] = parts.map(Number)
  if (min === undefined || max === undefined || step === undefined) return null
  return min > max || step === 0 ? null : { min, max, step }
}

/** The value of the grid that is below or at a size of the range, µm. */
function gridBelow(microns: number, { min, step }: SizeRange): number {
  const first = toMicrons(min)
  const by = Math.max(1, toMicrons(step))
  return first + Math.floor((microns - first) / by) * by
}

/** The size of a range nearest to a value, mm; halfway the larger. The maximum belongs to it also off the grid (DR-81). */
export function snapRange(value: number, range: SizeRange): number {
  const max = toMicrons(range.max)
  // To the thousandth of a µm, as 0.29 × 1000 is 289.99999999999994.
  const exact = Math.round(value * perMm * 1000) / 1000
  const microns = Math.min(Math.max(exact, toMicrons(range.min)), max)
  const below = gridBelow(microns, range)
  const above = Math.min(below + Math.max(1, toMicrons(range.step)), max)
  return toMm(microns - below < above - microns ? below : above)
}

/** Whether a size can be ordered as it is: it is on the grid of the range, or its maximum (DR-81). */
export const isInRange = (value: number, range: SizeRange): boolean => snapRange(value, range) === value

/** The next size of a range above or below one, mm; its ends stay where they are (DR-81). */
export function stepRange(value: number, by: 1 | -1, range: SizeRange): number {
  const present = toMicrons(snapRange(value, range))
  const below = gridBelow(present, range)
  const step = Math.max(1, toMicrons(range.step))
  const next = by === 1 ? below + step : below === present ? below - step : below
  return toMm(Math.min(Math.max(next, toMicrons(range.min)), toMicrons(range.max)))
}
