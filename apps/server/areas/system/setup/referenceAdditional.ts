import type { AdditionalType, FeatureKind } from '@proba/domain/codes/additionalCodes'
import { fittingTypes } from '@proba/domain/codes/additionalCodes'
import type { Bilingual } from './referenceRecords.ts'

interface FeatureRecord {
  readonly type: AdditionalType
  readonly code: string
  readonly kind: FeatureKind
  readonly title: Bilingual
}

type FeatureRow = [code: string, kind: FeatureKind, ru: string, en: string]

const ofType = (type: AdditionalType, rows: readonly FeatureRow[]): FeatureRecord[] =>
  rows.map(([code, kind, ru, en]) => ({ type, code, kind, title: { ru, en } }))

const temper: FeatureRow = ['temper', 'text', 'Состояние', 'Temper']

/** Features of the types of additional products (decision G-216): sizes by alloy, and what else is stated of a product. */
export const referenceFeatures: readonly FeatureRecord[] = [
  ...ofType('rhodium', [
    ['volume', 'number', 'Объём, мл', 'Volume, ml'],
    ['rhodium', 'number', 'Родий, г/л', 'Rhodium, g/l'],
    ['colour', 'text', 'Цвет покрытия', 'Colour of the plating'],
    ['temperature', 'text', 'Рабочая температура', 'Working temperature'],
    ['current', 'text', 'Плотность тока', 'Current density'],
  ]),
  ...ofType('bar', [['diameter', 'numbers', 'Диаметры, мм', 'Diameters, mm'], temper]),
  ...ofType('ribbon', [
    ['thickness', 'ranges', 'Толщина, мм', 'Thickness, mm'],
    ['width', 'numbers', 'Ширина, мм', 'Widths, mm'],
    temper,
  ]),
  ...ofType('wire', [['diameter', 'ranges', 'Диаметры, мм', 'Diameters, mm'], temper]),
  ...fittingTypes.flatMap((type) => ofType(type, [['size', 'text', 'Размер', 'Size']])),
]

/** Smallest weights of a request in mg: gold or silver must reach its own (decision G-233). */
export const referenceAdditionalMinimums = (['bar', 'ribbon', 'wire', 'fitting'] as const).map((kind) => ({
  kind,
  weightAuMg: 150_000,
  weightAgMg: 300_000,
}))
