import { innRefusal } from '../text/inn.ts'
import { isLater, type ReportedAt } from '../text/reportedAt.ts'
import { isKpp } from '../text/validators.ts'

/** What the ERP reports of a company; what it leaves out stays as it is. */
export interface CompanyUpdate {
  readonly code?: string | undefined
  readonly inn?: string | undefined
  readonly name?: string | undefined
  readonly fullName?: string | undefined
  readonly kpp?: string | undefined
  readonly legalAddress?: string | undefined
  readonly deliveryAddress?: string | undefined
  readonly active?: boolean | undefined
}

/** Fields of a company that the ERP reports; no setting of the portal is among them (decision G-481). */
export const companyUpdateFields = [
  'code',
  'inn',
  'name',
  'fullName',
  'kpp',
  'legalAddress',
  'deliveryAddress',
  'active',
] as const satisfies readonly (keyof CompanyUpdate)[]

/** A company that an update may be about. */
export interface NamedCompany {
  readonly id: number
  readonly inn: string
  /** Its code in the ERP; null until the ERP has reported one. */
  readonly erp_code: string | null
  readonly is_demo: boolean
}

/** Why an update of a company cannot be taken. */
export type CompanyUpdateRefusal = 'inn_taken' | 'other_code' | 'trial'

/**
 * The company that an update is about, of those that have its code or its INN; null for one that is new. The code comes
 * before the INN, which may change; a trial is no customer (decision G-481).
 */
export function companyOfUpdate<C extends NamedCompany>(
  { code, inn }: Pick<CompanyUpdate, 'code' | 'inn'>,
  candidates: readonly C[],
): { readonly company: C | null } | { readonly refusal: CompanyUpdateRefusal } {
  const byCode = code === undefined ? undefined : candidates.find(({ erp_code }) => erp_code === code)
  const byInn = inn === undefined ? undefined : candidates.find((one) => one.inn === inn)
  if (byCode && byInn && byCode.id !== byInn.id) return { refusal: 'inn_taken' }
  const company = byCode ?? byInn ?? null
  if (company?.is_demo) return { refusal: 'trial' }
  const isOther = code !== undefined && company && company.erp_code !== null && company.erp_code !== code
  return isOther ? { refusal: 'other_code' } : { company }
}

/** An INN that a company had until the moment at which the ERP reported another one of it. */
export interface EarlierInn {
  readonly companyId: number
  readonly until: ReportedAt
}

/**
 * The company that had an INN at the moment of a report: of those that have lost it since, the first one.
 * Null where none has: then it is the company that has the INN now (decision G-552).
 */
export const innHolderThen = (earlier: readonly EarlierInn[], reported: ReportedAt): number | null =>
  earlier
    .filter(({ until }) => isLater(until, reported))
    .reduce<EarlierInn | null>((first, one) => (first && isLater(one.until, first.until) ? first : one), null)
    ?.companyId ?? null

type InnRefusal = NonNullable<ReturnType<typeof innRefusal>>['code']

/**
 * What is wrong with an update, by field, of a company with an INN, or of a new one: that has an INN and a name, an INN
 * that changes is a right one (decision G-648), a KPP has its form.
 */
export function companyUpdateErrors(
  update: CompanyUpdate,
  stored: { readonly inn: string } | null,
): Partial<Record<keyof CompanyUpdate, 'required' | 'kppFormat' | InnRefusal>> {
  const isNew = stored === null
  const fault = update.inn === undefined || update.inn === stored?.inn ? null : innRefusal(update.inn)
  return {
    ...(isNew && update.inn === undefined && { inn: 'required' }),
    ...(fault && { inn: fault.code }),
    ...(isNew && update.name === undefined && { name: 'required' }),
    ...(update.kpp && !isKpp(update.kpp) && { kpp: 'kppFormat' }),
  }
}
