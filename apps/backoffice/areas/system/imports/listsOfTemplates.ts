import type { RecordImportType } from '@proba/domain/files/recordSheet'

/**
 * Lists whose workbook is the template of an import, by the names of their resources. That of the users is one, too; it
 * is not offered to be filled in, as a file changes no user who is there (decision G-201).
 */
export const listsOfTemplates: Readonly<Partial<Record<RecordImportType, string>>> = {
  products: 'products',
  offers: 'offers',
  sections: 'sections',
  residues_finished: 'finishedResidues',
  powers: 'powers',
  residues_coil: 'coilResidues',
  companies: 'companies',
  contracts: 'contracts',
}
