/** What the list of managers can be filtered by: the manager, a bound company, a user of one (decision G-068). */
export const managerFilters = ['manager', 'company', 'client'] as const
