import { fittingSize, titleWithSize } from '@proba/domain/additional/additionalProduct'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { useMillimetres } from '../../lib/language/millimetres.ts'
import type { Alloy, DraftRow, Product, RowGroup } from './additionalRows.ts'

/** Title and description of a product in the language of the interface. */
export function useProductTexts(): (product: Product) => {
  readonly title: string
  readonly description: string
} {
  const { language } = useLanguage()
  return ({ ruTitle, enTitle, ruDescription, enDescription }) =>
    language === 'ru'
      ? { title: ruTitle, description: ruDescription }
      : { title: enTitle, description: enDescription }
}

/** Names of rows, as their fields and messages have them. */
export function useRowTexts() {
  const t = useTranslate()
  const mm = useMillimetres()
  const texts = useProductTexts()
  return {
    /** The sizes of a row alone: «8 мм», «0,3 × 10 мм». */
    sizes: ({ diameter, thickness, width }: DraftRow) =>
      [diameter, thickness, width]
        .flatMap((size) => (size === undefined ? [] : [mm(size)]))
        .join(' × ')
        .concat(` ${t('terms.unit.millimetre')}`),
    bar: (alloy: Alloy, diameter: number) =>
      t('additional.row.bar', { alloy: alloy.name, diameter: mm(diameter) }),
    counted: (product: Product, alloy: Alloy | null) => {
      const title = titleWithSize(texts(product).title, fittingSize(product.features)?.value)
      return alloy ? t('additional.row.fitting', { title, alloy: alloy.name }) : title
    },
    ofAlloy: (alloy: Alloy, n: number) => t('additional.row.n', { alloy: alloy.name, n }),
    range: ({ range: { min, max, step } }: RowGroup) =>
      t('additional.row.range', { min: mm(min), max: mm(max), step: mm(step) }),
  }
}
