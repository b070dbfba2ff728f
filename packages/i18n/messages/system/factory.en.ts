import type { Translated } from '../../index.ts'
import type { factoryRu } from './factory.ru.ts'

/** English texts: the factory of the demo. */
export const factoryEn: Translated<typeof factoryRu> = {
  factory: {
    heading: 'Factory simulator',
    notice: 'Made by the factory simulator to demonstrate the portal; without legal force.',
    title: {
      specification: 'Specification of order %{number}',
      appendix: 'Act of metal used for order %{number}',
      quality: 'Quality certificate of order %{number}',
      correction: '%{type} of order %{number}',
    },
    customer: 'Customer',
    inn: 'Tax number',
    contract: 'Contract in the ERP',
    madeOn: 'Made on',
    line: 'No.',
    article: 'Article',
    size: 'Size, cm',
    pieces: 'Pieces',
    weight: 'Weight, g',
    total: 'Total',
    metal: 'Pure metal of the customer',
    mass: 'Mass, g',
    used: 'Used in products',
    loss: 'Loss',
    qualityText: 'Fineness and weight of the products were checked, the hallmarks are in place.',
    correctionText: 'The weight of what was shipped first of the order is corrected.',
  },
}
