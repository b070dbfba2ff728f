import type { Resources } from '../../stock/demand.ts'
import type { CheckInput, CheckRow } from './checkInput.ts'
import type { CheckResult } from './checkResult.ts'

/** A size row of an open gold chain in the cart, 10 pieces of 2.52 g. */
export function rowOf(change: Partial<CheckRow> = {}): CheckRow {
  return {
    cartOfferId: 1,
    cartPositionId: 1,
    productId: 1,
    offerId: 1,
    typeOffer: 'finished',
    coatingId: 1,
    lengthMm: 450,
    unitMg: 2520,
    count: 10,
    metalId: 1,
    accountingAssay: 587,
    isChain: true,
    exists: true,
    offerOffered: true,
    coatingOffered: true,
    conditions: { inStock: [] },
    closedReason: null,
    productMinimum: { weightMg: null, count: null },
    powerGroupId: null,
    productionFactor: 1,
    coilPoolId: null,
    ...change,
  }
}

/** Resources that are empty except for what is given. */
export function resourcesOf(change: Partial<Resources> = {}): Resources {
  return { powerGroups: new Map(), coilPools: new Map(), residues: new Map(), ...change }
}

/** An order of gold in production under a valid supply contract, with nothing in its way. */
export function checkInputOf(change: Partial<CheckInput> = {}): CheckInput {
  return {
    orderType: 'products_production',
    now: '2024-03-15T10:00:00Z',
    contract: { name: 'K-1', type: 'no_metals', endDate: '2024-12-31', active: true },
    contractsCount: 1,
    metals: [{ id: 1, productType: 'finished' }],
    disabledRestrictions: [],
    rows: [],
    resources: resourcesOf(),
    metalMinimums: [],
    metalFree: null,
    usualMg: new Map(),
    monthCapacity: new Map(),
    isCostOrderIncreased: false,
    confirmed: new Set(),
    ...change,
  }
}

/** Codes of a result's refusals. */
export function codesOf(result: CheckResult): string[] {
  return result.refusals.map(({ code }) => code)
}

/** Ordered pieces of a result's rows, in cart order. */
export function orderedOf(result: CheckResult): number[] {
  return result.rows.map(({ ordered }) => ordered)
}
