import type { FirstStepCode } from '@proba/domain/access/firstSteps'
import { checkPermissions } from '@proba/domain/access/permission'
import { importWriters } from '@proba/domain/access/screenGuards'
import type { RecordImportType } from '@proba/domain/files/recordSheet'
import { mayOpen, type Registry } from '../../../declarations/registry.ts'
import { addressOf } from '../../../declarations/resource.ts'
import { importsAddress } from './importsAddress.ts'

interface Place {
  /** The resource whose records the step wants; none where it is done outside the back office. */
  readonly resource?: string
  /** The kind of import that takes them from a workbook. */
  readonly imports?: RecordImportType
}

/** The import that completes a step; undefined for steps that are done by hand only. */
export const importOfStep = (code: FirstStepCode): RecordImportType | undefined => places[code].imports

const places: Readonly<Record<FirstStepCode, Place>> = {
  mail: {},
  contacts: { resource: 'settings' },
  home: { resource: 'content' },
  staff: { resource: 'users', imports: 'users' },
  sections: { resource: 'sections', imports: 'sections' },
  alloys: { resource: 'alloys' },
  capacities: { resource: 'powers', imports: 'powers' },
  products: { resource: 'products', imports: 'products' },
  sizes: { resource: 'offers', imports: 'offers' },
  pictures: { resource: 'products', imports: 'pictures' },
  stock: { resource: 'finishedResidues', imports: 'residues_finished' },
  coils: { resource: 'coilResidues', imports: 'residues_coil' },
  minimums: { resource: 'metalMinimums' },
  priceTemplate: { resource: 'metalCost' },
  prices: { resource: 'metalCost' },
  companies: { resource: 'companies', imports: 'companies' },
  managers: { resource: 'managers' },
  contracts: { resource: 'contracts', imports: 'contracts' },
  balances: { resource: 'contracts', imports: 'balances' },
  customers: { resource: 'users', imports: 'users' },
}

/** Where a person does a step by hand, and where from a workbook; null where there is no such place for them. */
export function placesOf(
  code: FirstStepCode,
  { resources }: Registry,
  own: readonly string[],
): { readonly byHand: string | null; readonly byFile: string | null } {
  const { resource, imports } = places[code]
  const found = resources.find((one) => one.name === resource && mayOpen(one, own))
  return {
    byHand: found ? `/${addressOf(found)}` : null,
    byFile: imports && checkPermissions(own, importWriters[imports], 'some') ? importsAddress(imports) : null,
  }
}
