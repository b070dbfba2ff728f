import type { RecordImportType } from '@proba/domain/files/recordSheet'
import { presentOffers } from '../../catalogue/products/presentOffers.ts'
import { presentProducts } from '../../catalogue/products/presentProducts.ts'
import { presentSections } from '../../catalogue/sections/presentSections.ts'
import type { PresentRows } from '../../common/recordImports/presentRows.ts'
import { presentCompanies } from '../../customers/companies/presentCompanies.ts'
import { presentContracts } from '../../customers/contracts/presentContracts.ts'
import { presentUsers } from '../../customers/users/presentUsers.ts'
import { presentCoils } from '../../stock/coilResidues/presentCoils.ts'
import { presentResidues } from '../../stock/finishedResidues/presentResidues.ts'
import { presentPowers } from '../../stock/powers/presentPowers.ts'

/** What writes the items of a list as rows of its template, by the kind of import. */
export const presentTemplates = {
  users: presentUsers,
  products: presentProducts,
  offers: presentOffers,
  sections: presentSections,
  residues_finished: presentResidues,
  powers: presentPowers,
  residues_coil: presentCoils,
  companies: presentCompanies,
  contracts: presentContracts,
} as unknown as Readonly<Partial<Record<RecordImportType, PresentRows<unknown, string>>>>
