import type { TextParams, Translate } from '@proba/i18n'
import { useCallback } from 'react'
import { useCentimetres } from './centimetres.ts'
import { useFormat } from './format.ts'
import { useTranslate } from './language.tsx'

/** How the values of a refusal are written. */
interface ValueFormat {
  readonly grams2: (mg: number) => string
  readonly integer: (value: number) => string
  readonly centimetres: (mm: number) => string
}

/** Values of a refusal as the API sends them: weights mg, pieces, names. */
export type ProblemParams = Readonly<Record<string, string | number | null>>

/** Which value of a code is a weight and which are pieces (decisions, appendix A). */
const weights: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  not_enough_metal: { grams: 'shortage' },
  min_weight_silver: { grams: 'shortage' },
  min_weight_gold: { grams: 'shortage' },
  min_weight: { grams: 'left', minimumGrams: 'min' },
  capacity_exceeded: { grams: 'exceeded' },
  remaining_weight_exceeded: { grams: 'exceeded' },
  coil_weight_below_minimum: { grams: 'min' },
}
const pieces: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  min_count: { pieces: 'left', minimum: 'min' },
  residue_exceeded: { pieces: 'exceeded' },
  count_too_large: { pieces: 'max' },
}
const lengths: typeof pieces = { length_below_minimum: { centimetres: 'min' } }

function formatted(
  names: Readonly<Record<string, string>> | undefined,
  params: ProblemParams,
  format: (value: number) => string,
): TextParams {
  return Object.fromEntries(
    Object.entries(names ?? {}).map(([name, source]) => [name, format(Number(params[source] ?? 0))]),
  )
}

/** Text of a problem of a row or of the bid, with its amount in words. */
export function problemText(t: Translate, format: ValueFormat, code: string, params: ProblemParams): string {
  if (code === 'closed' && params['reason']) return t('problems.closed_reason', { reason: params['reason'] })
  return t(`problems.${code}`, {
    ...formatted(weights[code], params, format.grams2),
    ...formatted(pieces[code], params, format.integer),
    ...formatted(lengths[code], params, format.centimetres),
  })
}

/** Texts of problems in the language of the interface. */
export function useProblemText(): (code: string, params: ProblemParams) => string {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  const centimetres = useCentimetres()
  return useCallback(
    (code, params) => problemText(t, { grams2, integer, centimetres }, code, params),
    [t, grams2, integer, centimetres],
  )
}
