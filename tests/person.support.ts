import { apiBase } from '@proba/api/calls'
import { type Client, createClient, type ReplyTo, type StoredTokens } from '@proba/api/client'
import { orderTypes } from '@proba/domain/codes/orderType'

export const password = 'Proba2026!'

/** A person of the demo with an API session of their own, for what a test prepares and checks. */
export interface Person {
  readonly call: Client['call']
  readonly send: Client['send']
  readonly tokens: StoredTokens
  readonly user: NonNullable<ReplyTo<'GET /init'>['user']>
}

/** Opens an API session of a person at a portal. */
export async function personAt(origin: string, login: string, secret = password): Promise<Person> {
  let kept: StoredTokens | null = null
  const { call, send } = createClient({
    base: origin + apiBase,
    tokens: { read: () => kept, write: (pair) => (kept = pair), clear: () => (kept = null) },
    language: () => 'ru',
    exclusively: (work) => work(),
    onSessionLost: () => {},
  })
  const tokens = await call('POST /login', { body: { login, password: secret } })
  kept = tokens
  const { user } = await call('GET /init', {})
  if (!user) throw new Error(`${login} has no session`)
  return { call, send, tokens, user }
}

/** What a browser keeps whose person has seen the bonuses of the demo: their window stays closed. */
export const seenBonuses = ['1.welcome', '1.silver', '2.welcome', '2.silver'].map((banner) => ({
  name: `bonusBanner.${banner}`,
  value: String(Date.parse('2099-01-01')),
}))

/** What the browser of a person keeps who is logged in with these tokens and has seen what opens by itself. */
export const keptBy = ({ access, refresh }: StoredTokens) => [
  { name: 'jwtAccess', value: access },
  { name: 'jwtRefresh', value: refresh },
  { name: 'cookies', value: 'accepted' },
  ...seenBonuses,
]

/** Empties every part of the cart. */
export async function emptyCart({ call }: Pick<Person, 'call'>): Promise<void> {
  for (const tab of orderTypes)
    await call('POST /cart/update', { body: { delete: JSON.stringify({ action: 'products', tab }) } })
}

/** Makes a contract of the active company that is neither on the customer's metal nor near its end the active one. */
export async function useSupplyContract({ call, user }: Person): Promise<number> {
  const companyId = user.company?.id ?? 0
  const contracts = await call('GET /contracts/company/{id}', { params: { id: companyId } })
  const contract = contracts.find((one) => one.contractType === 'no_metals' && !one.contractEndDate)
  if (!contract) throw new Error('No supply contract')
  const params = { companyId, contractId: contract.id }
  await call('POST /companies/{companyId}/contracts/{contractId}/select', { params })
  return contract.id
}
