import { describe, expect, test } from 'vitest'
import { type CloseOpenForm, closedSince, closeOpenErrors, closingAfter, isDue } from './closeOpen.ts'

/** Half past midnight of 17 November in Krasnoyarsk, still the 16th in UTC. */
const now = '2026-11-16T17:30:00.000Z'
const form = (over: Partial<CloseOpenForm> = {}): CloseOpenForm => ({
  action: 'close',
  date: '2026-11-17',
  productIds: [5],
  reasonRu: 'Ремонт линии',
  reasonEn: null,
  opensAt: '2026-12-01',
  ...over,
})

describe('an update that closes or opens products (G-204, G-320)', () => {
  test('names products and a day that is not over; a closing says why and opens later than it closes', () => {
    expect(closeOpenErrors(form(), now)).toEqual({})
    expect(closeOpenErrors(form({ productIds: [] }), now)).toEqual({ productIds: 'required' })
    expect(closeOpenErrors(form({ date: '2026-11-16' }), now)).toEqual({ date: 'pastDay' })
    expect(closeOpenErrors(form({ reasonRu: '  ' }), now)).toEqual({ reasonRu: 'required' })
    expect(closeOpenErrors(form({ reasonRu: null }), now)).toEqual({ reasonRu: 'required' })
    expect(closeOpenErrors(form({ opensAt: '2026-11-17' }), now)).toEqual({ opensAt: 'afterClosing' })
    expect(closeOpenErrors(form({ opensAt: null }), now)).toEqual({})
  })

  test('an opening needs no reason and no expected day', () => {
    expect(closeOpenErrors(form({ action: 'open', reasonRu: null, opensAt: '2020-01-01' }), now)).toEqual({})
  })

  test('applies from the first minute of its day in Krasnoyarsk', () => {
    expect(isDue('2026-11-17', now)).toBe(true)
    expect(isDue('2026-11-18', now)).toBe(false)
  })

  test('a closing leaves its reason and expected day, an opening takes both away', () => {
    expect(closingAfter(form({ reasonRu: ' Ремонт ', reasonEn: '  ' }))).toEqual({
      isClosed: true,
      reasonRu: 'Ремонт',
      reasonEn: null,
      opensAt: '2026-12-01',
    })
    expect(closingAfter(form({ action: 'open' }))).toEqual({
      isClosed: false,
      reasonRu: null,
      reasonEn: null,
      opensAt: null,
    })
  })

  test('a product is closed since the day it was closed first', () => {
    const closed = { isClosed: true, closedOn: '2026-10-01' }
    expect(closedSince(closed, true, now)).toBe('2026-10-01')
    expect(closedSince(closed, false, now)).toBeNull()
    expect(closedSince({ isClosed: false, closedOn: null }, true, now)).toBe('2026-11-17')
    expect(closedSince(null, true, now)).toBe('2026-11-17')
  })
})
