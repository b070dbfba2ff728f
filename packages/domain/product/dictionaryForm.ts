import { codeError } from '../text/addressCode.ts'
import { isBlank } from '../text/shownText.ts'

/** Limits of an entry of a dictionary: characters of its texts, its largest place, per mille, g/cm³. */
export const wordLimits = { code: 40, name: 200, sort: 1_000_000, assay: 999, density: 30 } as const

/** What a badge is for (decision G-073). */
export const badgeKinds = ['product', 'category'] as const

/** Colours of alloys. */
export const alloyColours = ['red', 'yellow', 'white', 'grey'] as const

/** A colour as an editor of colours writes it. */
const hexColour = /^#[0-9a-f]{6}$/i

/** What the rules of a form look at; a dictionary without the field leaves it out. */
interface WordForm {
  readonly code?: string | null
  readonly name?: string | null
  readonly colour?: string | null
  readonly density?: number | null
}

export type WordFieldCode = 'required' | 'addressCode' | 'hexColour' | 'positive'

function nameErrors({ name }: WordForm): Readonly<Record<string, WordFieldCode>> {
  return isBlank(name) ? { name: 'required' } : {}
}

/** What is wrong with an entry that has a code, by field; the code of a saved one stays as it is (decision G-316). */
export function wordFieldErrors(form: WordForm, isNew: boolean): Readonly<Record<string, WordFieldCode>> {
  const code = isNew ? codeError(form.code) : null
  return { ...nameErrors(form), ...(code && { code }) }
}

/** What is wrong with a badge: the same as of every entry, and its colour is written as #rrggbb. */
export function badgeFieldErrors(form: WordForm, isNew: boolean): Readonly<Record<string, WordFieldCode>> {
  const hasColour = hexColour.test(form.colour?.trim() ?? '')
  return { ...wordFieldErrors(form, isNew), ...(!hasColour && { colour: 'hexColour' as const }) }
}

/** What is wrong with an alloy: the same as of every entry, and a new one has a density above zero. */
export function alloyFieldErrors(form: WordForm, isNew: boolean): Readonly<Record<string, WordFieldCode>> {
  const hasDensity = !isNew || (form.density ?? 0) > 0
  return { ...wordFieldErrors(form, isNew), ...(!hasDensity && { density: 'positive' as const }) }
}

/** What is wrong with a sales channel: both names are needed, as reports know it by the English one (decision G-064). */
export function channelFieldErrors(form: {
  readonly name?: string | null
  readonly nameEn?: string | null
}): Readonly<Record<string, WordFieldCode>> {
  return { ...nameErrors(form), ...(isBlank(form.nameEn) && { nameEn: 'required' as const }) }
}
