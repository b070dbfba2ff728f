import { isLater, type SaidAt } from '../text/saidAt.ts'
import { isCompanyInn, isKpp } from '../text/validators.ts'

/** What the ERP says of a company; what it leaves out stays as it is. */
export interface CompanyNews {
  readonly code?: string | undefined
  readonly inn?: string | undefined
  readonly name?: string | undefined
  readonly fullName?: string | undefined
  readonly kpp?: string | undefined
  readonly legalAddress?: string | undefined
  readonly deliveryAddress?: string | undefined
  readonly active?: boolean | undefined
}

/** Fields of a company that the ERP says; no setting of the portal is among them (decision G-481). */
export const companyNewsFields = [
  'code',
  'inn',
  'name',
  'fullName',
  'kpp',
  'legalAddress',
  'deliveryAddress',
  'active',
] as const satisfies readonly (keyof CompanyNews)[]

/** A company that news may be about. */
export interface NamedCompany {
  readonly id: number
  readonly inn: string
  /** The code that the ERP knows it by; null until it has said one. */
  readonly erp_code: string | null
  readonly is_demo: boolean
}

/** Why news of a company cannot be taken. */
export type CompanyNewsRefusal = 'inn_taken' | 'other_code' | 'trial'

/**
 * The company that news is about, of those that have its code or its INN; null for one that is new. The code comes
 * before the INN, which may change; a trial is no customer (decision G-481).
 */
export function companyOfNews<C extends NamedCompany>(
  { code, inn }: Pick<CompanyNews, 'code' | 'inn'>,
  candidates: readonly C[],
): { readonly company: C | null } | { readonly refusal: CompanyNewsRefusal } {
  const byCode = code === undefined ? undefined : candidates.find(({ erp_code }) => erp_code === code)
  const byInn = inn === undefined ? undefined : candidates.find((one) => one.inn === inn)
  if (byCode && byInn && byCode.id !== byInn.id) return { refusal: 'inn_taken' }
  const company = byCode ?? byInn ?? null
  if (company?.is_demo) return { refusal: 'trial' }
  const isOther = code !== undefined && company && company.erp_code !== null && company.erp_code !== code
  return isOther ? { refusal: 'other_code' } : { company }
}

/** An INN that a company had until the moment at which the ERP said another one of it. */
export interface EarlierInn {
  readonly companyId: number
  readonly until: SaidAt
}

/**
 * The company that had an INN at the moment of which something is said: of those that have lost it since, the first one.
 * Null where none has: then it is the company that has the INN now (decision G-552).
 */
export const innHolderThen = (earlier: readonly EarlierInn[], said: SaidAt): number | null =>
  earlier
    .filter(({ until }) => isLater(until, said))
    .reduce<EarlierInn | null>((first, one) => (first && isLater(one.until, first.until) ? first : one), null)
    ?.companyId ?? null

/** What is wrong with news, by field: a new company has an INN and a name, an INN has 10 or 12 digits, a KPP 9. */
export function companyNewsErrors(
  news: CompanyNews,
  isNew: boolean,
): Partial<Record<keyof CompanyNews, 'required' | 'innLength' | 'kppFormat'>> {
  return {
    ...(isNew && news.inn === undefined && { inn: 'required' }),
    ...(news.inn !== undefined && !isCompanyInn(news.inn) && { inn: 'innLength' }),
    ...(isNew && news.name === undefined && { name: 'required' }),
    ...(news.kpp && !isKpp(news.kpp) && { kpp: 'kppFormat' }),
  }
}
