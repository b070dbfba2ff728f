import { useCallback } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import type { Step } from './rowCalculation.ts'

/** Text of a step, with its numbers in the units of the screen. */
export function useStepText(): (step: Step) => string {
  const t = useTranslate()
  const { grams2, grams3, integer } = useFormat()
  return useCallback(
    ({ key, name, weights = {}, pieces = {} }) => {
      const grams = Object.entries(weights).map(([name, mg]) => [
        name,
        name === 'unit' ? grams3(mg) : grams2(mg),
      ])
      const counts = Object.entries(pieces).map(([name, count]) => [`${name}Pieces`, integer(count)])
      return t(`cart.calculation.${key}`, { name: name ?? '', ...Object.fromEntries([...grams, ...counts]) })
    },
    [t, grams2, grams3, integer],
  )
}
