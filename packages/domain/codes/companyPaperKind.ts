/** Kinds of papers that a company finds in one list (decision G-586). */
export const companyPaperKinds = [
  'order',
  'shipment',
  'specification',
  'act',
  'official',
  'report',
  'correction',
] as const
export type CompanyPaperKind = (typeof companyPaperKinds)[number]
