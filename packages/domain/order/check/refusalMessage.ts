import { formatCentimetres } from '../../product/length.ts'
import { formatGrams2 } from '../../product/weight.ts'
import type { Language } from '../../text/language.ts'
import { formatInteger, formatParts } from '../../text/number.ts'
import type { Params } from '../../text/refusal.ts'

/**
 * Which value of a code is a weight (mg), which are pieces, which a length (mm): placeholder of the text to
 * parameter.
 */
const weights: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  not_enough_metal: { grams: 'shortage' },
  min_weight_silver: { grams: 'shortage' },
  min_weight_gold: { grams: 'shortage' },
  min_weight: { grams: 'left', minimumGrams: 'min' },
  capacity_exceeded: { grams: 'exceeded' },
  remaining_weight_exceeded: { grams: 'exceeded' },
  coil_weight_below_minimum: { grams: 'min' },
  coil_weight_too_large: { grams: 'max' },
  unusual_amount: { grams: 'ordered', usualGrams: 'usual' },
}
const pieces: typeof weights = {
  min_count: { pieces: 'left', minimum: 'min' },
  residue_exceeded: { pieces: 'exceeded' },
  count_too_large: { pieces: 'max' },
  row_too_large: { pieces: 'max' },
  cart_full: { rows: 'limit' },
  cart_too_large: { pieces: 'pieces', kilograms: 'kilograms' },
}
const lengths: typeof weights = {
  length_below_minimum: { centimetres: 'min' },
  length_too_large: { centimetres: 'max' },
  length_doubtful: { centimetres: 'length', longest: 'longest' },
}

/** A refusal of a typed number names the text, the limit in the unit that was typed, and the decimals. */
function typedNumberValues(
  { text, limit, decimals }: Readonly<Record<string, string | number | null>>,
  language: Language,
): Params {
  const places = Number(decimals)
  const shown =
    places === 0 ? formatInteger(Number(limit), language) : formatParts(Number(limit), places, language, true)
  return { text: String(text), limit: shown, smart_count: places }
}

/**
 * Key and values of a refusal's text: weights, pieces and lengths formatted, so that server and screens word a
 * refusal alike (appendix A).
 */
export function refusalMessage(
  code: string,
  params: Readonly<Record<string, string | number | null>>,
  language: Language,
): { readonly key: string; readonly values: Params } {
  if (code === 'closed' && params.reason) return { key: 'closed_reason', values: { reason: params.reason } }
  if (code.startsWith('number_')) {
    const key = code === 'number_ambiguous' && params.decimals !== 0 ? 'number_ambiguous_decimals' : code
    return { key, values: typedNumberValues(params, language) }
  }
  const isShare = code === 'unusual_amount' && params.percent !== undefined
  const values: Record<string, string | number> = isShare ? { percent: Number(params.percent) } : {}
  const put = (names: Readonly<Record<string, string>> | undefined, format: (value: number) => string) => {
    for (const [placeholder, source] of Object.entries(names ?? {}))
      values[placeholder] = format(Number(params[source] ?? 0))
  }
  put(weights[code], (mg) => formatGrams2(mg, language))
  put(pieces[code], (count) => formatInteger(count, language))
  put(lengths[code], (mm) => formatCentimetres(mm, language))
  return { key: isShare ? 'unusual_amount_share' : code, values }
}
