import type { Translated } from '../../index.ts'
import type { rulesRu } from './rules.ru.ts'

/** English texts: what each rule of ordering says about a row. */
export const rulesEn: Translated<typeof rulesRu> = {
  names: {
    contract: 'Valid contract',
    catalogue: 'Article in the catalogue',
    availability: 'Availability under the contract',
    closed: 'Closing of the article',
    capacity: 'Production capacity',
    coil: 'Coil stock',
    stock: 'Finished stock',
    productMinimum: 'Minimum of the article',
    metalMinimum: 'Minimum of the metal',
    metalBalance: 'Metal balance',
    amount: 'Unusual amount',
  },
  states: { met: 'Met', refused: 'Refused', off: 'Off for the company', unused: 'Not checked' },
  tabs: {
    production: 'Made to order',
    finished: 'Finished stock: %{amount} pcs',
    selfMarked: 'Own hallmark: %{amount} pcs',
    coil: 'Coils: %{amount} g',
  },
  facts: {
    active: { yes: 'The contract is active', no: 'The contract is switched off' },
    noEnd: 'It has no end',
    end: 'Valid until %{day}',
    listed: {
      yes: 'The article and the size are in the catalogue',
      no: 'The article or the size is not in the catalogue',
    },
    switchedOn: {
      yes: 'Switched on for contracts of this type',
      no: 'Not switched on for contracts of this type',
    },
    wanted: {
      with_metals: 'Tolling contracts only',
      no_metals: 'Supply contracts only',
      demo: 'Demo contracts only',
    },
    contracts: 'Active contracts of the company: %{count}',
    discontinued: { yes: 'Discontinued', no: 'Not discontinued' },
    coating: { yes: 'The coating can be ordered', no: 'The coating cannot be ordered' },
    unit: 'A piece weighs %{unitMg} g',
    isClosed: { yes: 'The article is closed', no: 'The article is open' },
    unlimited: 'No limit',
    factor: 'Factor %{factor}',
    leftWeight: '%{leftMg} g left, which is %{pieces} pcs of %{unitMg} g',
    leftPieces: '%{left} pcs left',
    minimumWeight: 'Minimum %{minimumMg} g, in the row %{weightMg} g',
    minimumCount: 'Minimum %{minimum} pcs, in the row %{count} pcs',
    minimumOfMetal: 'Minimum %{minimumMg} g, in the row %{weightMg} g, missing %{shortageMg} g',
    noUsual: 'The usual weight is not known: fewer than three orders with this article in a year',
    usual: 'Usually %{usualMg} g at a time, %{weightMg} g in the row',
    freeMetal: '%{freeMg} g of pure metal free, %{needMg} g needed',
  },
}
