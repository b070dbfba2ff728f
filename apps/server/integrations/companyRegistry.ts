import { cutText } from '@proba/domain/text/cutText'
import { isCompanyInn } from '@proba/domain/text/validators'
import type { RegistrySettings } from '../config/outsideSystems.ts'
import { readBounded } from './readBounded.ts'

/** A company as the public registry names it. */
export interface RegistryCompany {
  readonly inn: string
  readonly name: string
}

/** A public registry of companies; rejects when it does not answer in time. */
export interface CompanyRegistry {
  find(query: string, count: number): Promise<readonly RegistryCompany[]>
}

/** Longest wait for the registry: the person is typing. */
const timeoutMs = 2000
const maxBytes = 256 * 1024
const maxNameLength = 200

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A suggestion of the registry; null for one without a name or with a number of another form. */
function companyOf(suggestion: unknown): RegistryCompany | null {
  if (!isObject(suggestion) || !isObject(suggestion.data)) return null
  const { value: name, data } = suggestion
  const { inn } = data
  if (typeof name !== 'string' || typeof inn !== 'string' || !isCompanyInn(inn)) return null
  const plain = name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  const shown = cutText(plain, maxNameLength)
  return shown === '' ? null : { inn, name: shown }
}

/** A registry that is asked by POST with a token, and answers `{ suggestions: [{ value, data: { inn } }] }`. */
export function httpRegistry({ url, key }: RegistrySettings): CompanyRegistry {
  return {
    async find(query, count) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'application/json', authorization: `Token ${key}` },
        body: JSON.stringify({ query, count }),
      })
      if (!response.ok) throw new Error(`The registry answered ${response.status}`)
      const answer: unknown = JSON.parse(await readBounded(response, maxBytes))
      const found = isObject(answer) && Array.isArray(answer.suggestions) ? answer.suggestions : []
      return found.flatMap((suggestion) => companyOf(suggestion) ?? []).slice(0, count)
    },
  }
}
