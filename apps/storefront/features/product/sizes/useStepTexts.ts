import { formatCentimetres } from '@proba/domain/product/length'
import { useCallback } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import type { Step } from './sizeCalculation.ts'

/** Weights that are shown to the milligram, so that the calculation can be repeated by hand. */
const exact = ['unit', 'intercept']

const mapped = <From, To>(
  values: Readonly<Record<string, From>> = {},
  to: (value: From, name: string) => To,
) => Object.entries(values).map(([name, value]): [string, To] => [name, to(value, name)])

/** Steps of a calculation in words, with their numbers in the units of the screen. */
export function useStepTexts(): (steps: readonly Step[]) => string[] {
  const t = useTranslate()
  const { language } = useLanguage()
  const { grams2, grams3, integer } = useFormat()
  return useCallback(
    (steps) => {
      const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
      const textOf = ({ key, weights, pieces, lengths, numbers }: Step) => {
        const values = [
          ...mapped(weights, (mg, name) => (exact.includes(name) ? grams3(mg) : grams2(mg))),
          ...mapped(pieces, integer).map(([name, text]): [string, string] => [`${name}Pieces`, text]),
          ...mapped(lengths, (mm) => formatCentimetres(mm, language)),
          ...mapped(numbers, (value) => decimal.format(value)),
        ]
        return t(`product.calculation.${key}`, Object.fromEntries(values))
      }
      return steps.map(textOf)
    },
    [t, language, grams2, grams3, integer],
  )
}
