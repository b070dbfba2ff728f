import type { Translated } from '../../../index.ts'
import type { metalMinimumsEntityRu, metalMinimumsRepliesRu, metalMinimumsRu } from './metalMinimums.ru.ts'

/** English texts of the back-office resource `metalMinimums`. */
export const metalMinimumsEn: Translated<typeof metalMinimumsRu> = {
  name: 'Metal minimum |||| Metal minimums',
  forcedCaseName: 'Metal minimum |||| Metal minimums',
  list: 'All minimums',
  empty: 'Minimum weights of orders by metal and product type will appear here.',
  page: { edit: 'Minimum: %{recordRepresentation}' },
  notifications: { updated: 'Minimum saved', listFailed: 'The list of minimums could not be loaded' },
  sections: { minimum: 'Minimum of an order' },
  fields: {
    id: 'No.',
    'metal.name': 'Metal',
    productType: 'Product type',
    minWeight: 'Minimum, g',
  },
  hints: {
    minWeight:
      'Below this weight an order to be made or cut from the coil costs more. Zero: no minimum. It counts at once, also for carts that are filled',
  },
}

/** What the action log calls them. */
export const metalMinimumsEntityEn: Translated<typeof metalMinimumsEntityRu> = {
  metal_minimum: 'Metal minimum',
}

/** What the server says after a change of them. */
export const metalMinimumsRepliesEn: Translated<typeof metalMinimumsRepliesRu> = {
  metalMinimum: { updated: 'Minimum saved' },
}
