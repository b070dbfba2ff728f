/** What suggestions need of a company. */
export interface SuggestedCompany {
  readonly inn: string
  readonly name: string
}

/** Maximum number of suggestions. */
export const suggestionCount = 5

/** A query has so many characters at least: fewer would list whom nobody asked for (G-016). */
export const minQueryLength = 3

/** Whether a query is long enough to be answered. */
export const isQuery = (query: string): boolean => query.trim().length >= minQueryLength

/** Companies whose INN begins with the query or whose name holds it; a blank query finds none (DR-106). */
export function suggestCompanies<Company extends SuggestedCompany>(
  companies: readonly Company[],
  query: string,
  count = suggestionCount,
): Company[] {
  const text = query.trim().toLowerCase()
  if (text === '') return []
  const fits = ({ inn, name }: Company) => inn.startsWith(text) || name.toLowerCase().includes(text)
  return companies.filter(fits).slice(0, count)
}
