/** Addresses of the files that the conditions of a return offer (decision G-196). */
export const returnFiles = {
  instruction: '/returnConditions.pdf',
  hiddenDefects: '/return/act-hidden-defects.xlsx',
  discrepancies: '/return/torg-2.xlsx',
  waybills: '/return/torg-12-m-15.zip',
  taxSystem: '/return/tax-system-letter.doc',
  fundsTransfer: '/return/funds-transfer-letter.doc',
} as const

export type ReturnFile = keyof typeof returnFiles
/** The papers to fill in: all but the instruction. */
export type ReturnForm = Exclude<ReturnFile, 'instruction'>
export const returnForms = [
  'discrepancies',
  'hiddenDefects',
  'waybills',
  'taxSystem',
  'fundsTransfer',
] as const satisfies readonly ReturnForm[]
