/** Contract types: work contract on the customer's metal, supply contract, trial (decision G-055). */
export const contractTypes = ['with_metals', 'no_metals', 'demo'] as const
export type ContractType = (typeof contractTypes)[number]
