import type { RecordImportType } from '@proba/domain/files/recordSheet'
import { closeOpenImport } from '../../catalogue/closeOpen/closeOpenImport.ts'
import { offersImport } from '../../catalogue/products/offersImport.ts'
import { picturesImport } from '../../catalogue/products/picturesImport.ts'
import { productsImport } from '../../catalogue/products/productsImport.ts'
import { sectionsImport } from '../../catalogue/sections/sectionsImport.ts'
import type { RecordImport } from '../../common/recordImports/recordImport.ts'
import { companiesImport } from '../../customers/companies/companiesImport.ts'
import { contractsImport } from '../../customers/contracts/contractsImport.ts'
import { usersImport } from '../../customers/users/usersImport.ts'
import { balancesImport } from '../../metal/balances/balancesImport.ts'
import { readinessImport } from '../../ordering/orders/readinessImport.ts'
import { coilsImport } from '../../stock/coilResidues/coilsImport.ts'
import { residuesImport } from '../../stock/finishedResidues/residuesImport.ts'
import { powersImport } from '../../stock/powers/powersImport.ts'

/** The import of each kind of records. */
export const recordImports: Readonly<Record<RecordImportType, RecordImport>> = {
  users: usersImport,
  products: productsImport,
  offers: offersImport,
  sections: sectionsImport,
  residues_finished: residuesImport,
  powers: powersImport,
  residues_coil: coilsImport,
  closeopen: closeOpenImport,
  companies: companiesImport,
  contracts: contractsImport,
  balances: balancesImport,
  order_readiness: readinessImport,
  pictures: picturesImport,
}
