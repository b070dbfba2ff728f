import type { Tx } from '../../../db/connection/connect.ts'
import { insertRows } from '../../../db/statements/insertRows.ts'
import { referenceAdditionalMinimums, referenceFeatures } from './referenceAdditional.ts'

/** Features and smallest weights of additional products (decisions G-216, G-233). */
export async function installAdditional(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'additional_features',
    { type: 'text', code: 'text', kind: 'text', title_ru: 'text', title_en: 'text', sort: 'int' },
    referenceFeatures.map(({ type, code, kind, title }, n) => ({
      type,
      code,
      kind,
      title_ru: title.ru,
      title_en: title.en,
      sort: (n + 1) * 10,
    })),
  )
  await insertRows(
    tx,
    'additional_minimums',
    { kind: 'text', weight_au_mg: 'bigint', weight_ag_mg: 'bigint' },
    referenceAdditionalMinimums.map(({ kind, weightAuMg, weightAgMg }) => ({
      kind,
      weight_au_mg: weightAuMg,
      weight_ag_mg: weightAgMg,
    })),
  )
}
