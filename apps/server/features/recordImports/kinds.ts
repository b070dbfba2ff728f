import type { RecordImportType } from '@proba/domain/files/recordSheet'
import { balancesImport } from './balancesImport.ts'
import { closeOpenImport } from './closeOpenImport.ts'
import { coilsImport } from './coilsImport.ts'
import { contractsImport } from './contractsImport.ts'
import { offersImport } from './offersImport.ts'
import { picturesImport } from './picturesImport.ts'
import { powersImport } from './powersImport.ts'
import { productsImport } from './productsImport.ts'
import { readinessImport } from './readinessImport.ts'
import type { RecordImport } from './recordImport.ts'
import { residuesImport } from './residuesImport.ts'
import { sectionsImport } from './sectionsImport.ts'
import { usersImport } from './usersImport.ts'

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
  contracts: contractsImport,
  balances: balancesImport,
  order_readiness: readinessImport,
  pictures: picturesImport,
}
