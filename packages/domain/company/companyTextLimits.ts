/** Maximum lengths of the texts of a company, characters. */
export const companyTextLimits = {
  name: 200,
  fullName: 500,
  inn: 12,
  kpp: 9,
  address: 500,
  erpCode: 60,
} as const
