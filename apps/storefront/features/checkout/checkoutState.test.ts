import type { CheckCode, CheckLevel } from '@proba/domain/codes/checkCodes'
import { expect, test } from 'vitest'
import {
  asksConsent,
  type CheckoutEvent,
  type CheckoutState,
  checkoutReducer,
  initialCheckout,
  isPlaceable,
  nextStep,
  type OrderCheck,
} from './checkoutState.ts'

const full: OrderCheck = {
  status: 'full',
  checkToken: 'token',
  checkTokens: { products_production: 'token' },
  errors: {},
  items: [],
  differences: [],
  safeRepairs: [],
  numberOfOrders: 1,
  orderedCount: 4,
  orderedWeight: 10_080,
}

const refusal = (code: CheckCode, level: CheckLevel, ...ids: number[]) => ({
  code,
  level,
  blocking: level === 'block',
  params: {},
  metalId: 1,
  items: [],
  offers: ids.map((id) => ({ id, cartPositionId: 1 })),
  repairs: [],
})

const after = (...events: CheckoutEvent[]): CheckoutState => events.reduce(checkoutReducer, initialCheckout)
const checked = (check: OrderCheck = full): CheckoutEvent[] => [{ kind: 'check' }, { kind: 'checked', check }]

test('an order can be placed only after a check', () => {
  expect(isPlaceable(after())).toBe(false)
  expect(isPlaceable(after({ kind: 'check' }))).toBe(false)
  expect(isPlaceable(after(...checked()))).toBe(true)
})

test('a failed check leaves the order unplaceable', () => {
  const state = after(...checked(), { kind: 'check' }, { kind: 'checkFailed' })
  expect(isPlaceable(state)).toBe(false)
})

test('any change of the cart asks for another check', () => {
  const state = after(...checked(), { kind: 'changed' })
  expect(isPlaceable(state)).toBe(false)
  expect(nextStep(state)).toBe('again')
})

test('a change before the first check says nothing about checking again', () => {
  expect(nextStep(after({ kind: 'changed' }))).toBe('check')
})

test('an answer that arrives after a change does not count', () => {
  const state = after({ kind: 'check' }, { kind: 'changed' }, { kind: 'checked', check: full })
  expect(isPlaceable(state)).toBe(false)
  expect(state.check).toBeNull()
})

test('a refusal of level block stops placing, one of level row does not', () => {
  const blocked = { ...full, errors: { products_production: [refusal('not_enough_metal', 'block')] } }
  expect(isPlaceable(after(...checked(blocked)))).toBe(false)
  expect(nextStep(after(...checked(blocked)))).toBe('blocked')
  const partial = { ...full, errors: { products_production: [refusal('closed', 'row', 5)] } }
  expect(isPlaceable(after(...checked(partial)))).toBe(true)
  expect(nextStep(after(...checked(partial)))).toBe('partial')
})

test('nothing to order cannot be placed', () => {
  const nothing = { ...full, orderedCount: 0, errors: { products_production: [refusal('closed', 'row', 5)] } }
  expect(isPlaceable(after(...checked(nothing)))).toBe(false)
  expect(nextStep(after(...checked(nothing)))).toBe('nothing')
})

test('an increased cost needs consent, and the tick is enough without another check', () => {
  const costly = { ...full, errors: { products_production: [refusal('min_weight_gold', 'consent', 5)] } }
  const state = after(...checked(costly))
  expect(asksConsent(state)).toBe(true)
  expect(isPlaceable(state)).toBe(false)
  expect(nextStep(state)).toBe('consent')
  expect(isPlaceable(checkoutReducer(state, { kind: 'consent', isConsented: true }))).toBe(true)
})

test('a consent is dropped when a later check asks for none, and kept while it is asked for', () => {
  const costly = { ...full, errors: { products_production: [refusal('min_weight_gold', 'consent', 5)] } }
  const consented = [...checked(costly), { kind: 'consent', isConsented: true }] as const
  expect(after(...consented, ...checked(costly)).isConsented).toBe(true)
  expect(after(...consented, ...checked(full)).isConsented).toBe(false)
  expect(after(...consented, { kind: 'statusChanged', check: full }).isConsented).toBe(false)
})

test('a changed row makes its refusals irrelevant, except closed, until the next check', () => {
  const refusals = [
    refusal('residue_exceeded', 'row', 5),
    refusal('closed', 'row', 5),
    refusal('min_weight', 'row', 6),
  ]
  const check = { ...full, errors: { products_production: refusals } }
  const state = after(...checked(check), { kind: 'changed', cartOfferId: 5 })
  expect(state.refusals.map(({ code, isRelevant }) => [code, isRelevant])).toEqual([
    ['residue_exceeded', false],
    ['closed', true],
    ['min_weight', true],
  ])
  expect([...state.changedRows]).toEqual([5])
  const again = [{ kind: 'check' }, { kind: 'checked', check }] as const
  expect(again.reduce(checkoutReducer, state).refusals.every(({ isRelevant }) => isRelevant)).toBe(true)
})

test('a changed status asks to press the check again', () => {
  const state = after(...checked(), { kind: 'place' }, { kind: 'statusChanged', check: null })
  expect(isPlaceable(state)).toBe(false)
  expect(state.isPlacing).toBe(false)
  expect(nextStep(state)).toBe('statusChanged')
  expect(nextStep(after(...checked(), { kind: 'statusChanged', check: null }, { kind: 'changed' }))).toBe(
    'statusChanged',
  )
})

test('while an order is being placed it cannot be placed twice', () => {
  expect(isPlaceable(after(...checked(), { kind: 'place' }))).toBe(false)
})

test('an unanswered placing may be tried again', () => {
  const state = after(...checked(), { kind: 'place' }, { kind: 'placeFailed', isUnanswered: true })
  expect(isPlaceable(state)).toBe(true)
  expect(nextStep(state)).toBe('retry')
})

test('placing clears the orders created before and then shows the new ones', () => {
  const created = {
    orders: [],
    remainder: { action: 'leave' as const, count: 0, weight: 0, parts: [], offers: [] },
    isMailed: true,
    autoOrder: null,
    autoOrders: [],
  }
  const placed = after(...checked(), { kind: 'place' }, { kind: 'placed', created })
  expect(placed.created).toBe(created)
  expect(checkoutReducer(placed, { kind: 'changed' }).created).toBe(created)
  expect(checkoutReducer(placed, { kind: 'place' }).created).toBeNull()
})

test('an amount that was confirmed allows placing, and is not confirmed any more when its row changes (G-670)', () => {
  const unusual = { ...full, errors: { products_production: [refusal('unusual_amount', 'consent', 7, 8)] } }
  const open = after(...checked(unusual), { kind: 'confirm', confirmed: new Set([7]) })
  expect([isPlaceable(open), asksConsent(open)]).toEqual([false, false])
  const confirmed = checkoutReducer(open, { kind: 'confirm', confirmed: new Set([7, 8]) })
  expect(isPlaceable(confirmed)).toBe(true)
  expect(nextStep(open)).toBe('amounts')
  const larger = { ...refusal('unusual_amount', 'consent', 7, 8), params: { ordered: 5000 } }
  const more = { ...full, errors: { products_production: [larger] } }
  const seen = [{ kind: 'changed' }, { kind: 'check' }, { kind: 'checked', check: more }] as const
  expect([...seen.reduce<CheckoutState>(checkoutReducer, confirmed).confirmed]).toEqual([])
  const changed = checkoutReducer(confirmed, { kind: 'changed', cartOfferId: 8 })
  expect([...changed.confirmed]).toEqual([7])
  const again = [{ kind: 'check' }, { kind: 'checked', check: full }] as const
  expect([...again.reduce<CheckoutState>(checkoutReducer, changed).confirmed]).toEqual([])
})
