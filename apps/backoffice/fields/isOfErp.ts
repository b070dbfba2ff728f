/** Whether the ERP has spoken of a record. */
export const isOfErp = ({ erpAsOf }: Readonly<Record<string, unknown>>): boolean =>
  typeof erpAsOf === 'string'
