import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import type { ImportCheck } from './importState.ts'

type Accepted = ImportCheck['success'][number]

/** A row that is imported with less than the file asks for. */
export type CutRow = Accepted & { readonly warning: NonNullable<Accepted['warning']> }

/** Whether a row is imported with less than the file asks for. */
export function isCut(row: Accepted): row is CutRow {
  return row.warning !== null && row.warning.params.asked !== undefined
}

/** Amounts of a cut row in words: a coil counts by weight, anything else in pieces. */
interface CutAmounts {
  readonly requested: string
  readonly taken: string
  /** Both in one sentence. */
  readonly sentence: string
}

/** How much of a cut row the file asks for, and how much is imported. */
export function useCutAmounts(): (row: CutRow) => CutAmounts {
  const t = useTranslate()
  const { integer, grams2 } = useFormat()
  return ({ typeOffer, warning: { params } }) => {
    const isCoil = typeOffer === 'coil'
    const number = isCoil ? grams2 : integer
    const requested = number(Number(params.asked))
    const taken = number(Number(params.available))
    const sentence = t(isCoil ? 'imports.table.cutCoil' : 'imports.table.cut', { requested, taken })
    const withUnit = (text: string) =>
      isCoil ? t('terms.unit.grams', { value: text }) : t('terms.unit.count', { n: text })
    return { requested: withUnit(requested), taken: withUnit(taken), sentence }
  }
}
