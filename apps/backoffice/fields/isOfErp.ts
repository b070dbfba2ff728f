/** Whether the ERP has reported a record. */
export const isOfErp = ({ erpAsOf }: Readonly<Record<string, unknown>>): boolean =>
  typeof erpAsOf === 'string'
