import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'

/** Weight in grams with its unit: totals with two decimals, unit weights (`precise`) with up to three. */
export function WeightText({ mg, precise = false }: { mg: number | null; precise?: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const value = precise ? format.grams3(mg) : format.grams2(mg)
  return <span className="figures">{t('terms.unit.grams', { value })}</span>
}

/** Whole number in tabular figures, with the unit «pieces» unless its column names it. */
export function CountText({ value, bare = false }: { value: number; bare?: boolean }) {
  const t = useTranslate()
  const { integer } = useFormat()
  return (
    <span className="figures">{bare ? integer(value) : t('terms.unit.count', { n: integer(value) })}</span>
  )
}
