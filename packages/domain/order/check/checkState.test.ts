import { describe, expect, test } from 'vitest'
import { type CheckCode, checkLevels } from '../../codes/checkCodes.ts'
import { prepaidMinMg } from '../prepaid.ts'
import { checkOutcome } from './checkOutcome.ts'
import { type CheckEvent, canPlace, nextCheckState, refusalsAfterChange } from './checkState.ts'
import { noConsents } from './consents.ts'

/** The outcome of refusals of cart row 1, with what was agreed to. */
const outcomeOf = (
  codes: readonly CheckCode[],
  orderable: number,
  isCostOrderIncreased: boolean,
  ...meant: number[]
) =>
  checkOutcome(
    codes.map((code) => ({ code, level: checkLevels[code], offers: [{ id: 1 }] })),
    orderable,
    { ...noConsents, isCostOrderIncreased, confirmed: new Set(meant) },
  )

describe('checkOutcome (DR-53)', () => {
  test('without refusals everything is ordered', () => {
    expect(outcomeOf([], 12, false)).toBe('full')
  })

  test('rows that return make it partial', () => {
    expect(outcomeOf(['closed', 'capacity_exceeded'], 10, false)).toBe('partial')
  })

  test('a metal minimum asks for consent, and with consent is no obstacle', () => {
    expect(outcomeOf(['min_weight_gold'], 12, false)).toBe('need consent')
    expect(outcomeOf(['min_weight_gold'], 12, true)).toBe('full')
    expect(outcomeOf(['min_weight_gold', 'closed'], 12, true)).toBe('partial')
  })

  test('an unusual amount asks too, and neither consent answers the other question (G-670)', () => {
    expect(outcomeOf(['unusual_amount'], 12, true)).toBe('need consent')
    expect(outcomeOf(['unusual_amount'], 12, false, 1)).toBe('full')
    expect(outcomeOf(['unusual_amount'], 12, false, 2)).toBe('need consent')
    expect(outcomeOf(['unusual_amount', 'min_weight_gold'], 12, false, 1)).toBe('need consent')
  })

  test('missing metal and an ended contract block, consent or not', () => {
    expect(outcomeOf(['not_enough_metal'], 12, true)).toBe('blocked')
    expect(outcomeOf(['contract_expired'], 12, true)).toBe('blocked')
  })

  test('without a row to order nothing can be placed', () => {
    expect(outcomeOf(['closed'], 0, false)).toBe('blocked')
    expect(outcomeOf([], 0, true)).toBe('blocked')
  })

  test('the levels are those of appendix A', () => {
    const of = (level: string) =>
      Object.entries(checkLevels).flatMap(([code, own]) => (own === level ? code : []))
    expect(of('block')).toEqual(['contract_expired', 'not_enough_metal'])
    expect(of('consent')).toEqual(['min_weight_silver', 'min_weight_gold', 'unusual_amount'])
    expect(of('row')).toHaveLength(10)
  })
})

test('a prepaid order starts at 200 g (DR-52)', () => {
  expect(prepaidMinMg).toBe(200_000)
})

describe('refusalsAfterChange (DR-47)', () => {
  const refusal = (code: string, ...ids: number[]) => ({ code, offers: ids.map((id) => ({ id })) })
  const shown = (refusals: ReturnType<typeof refusal>[], id: number) =>
    refusalsAfterChange(refusals, id).map(
      ({ code, isRelevant }) => `${code}:${isRelevant ? 'relevant' : 'not relevant'}`,
    )

  test('a changed offer makes its refusals irrelevant, except closed', () => {
    expect(shown([refusal('residue_exceeded', 5), refusal('closed', 5)], 5)).toEqual([
      'residue_exceeded:not relevant',
      'closed:relevant',
    ])
  })

  test('also a refusal it shares with other offers', () => {
    expect(shown([refusal('capacity_exceeded', 5, 6)], 6)).toEqual(['capacity_exceeded:not relevant'])
  })

  test('refusals of other offers stay', () => {
    expect(shown([refusal('min_weight', 7)], 5)).toEqual(['min_weight:relevant'])
  })

  test('a refusal once irrelevant stays so until the next check', () => {
    const once = refusalsAfterChange([refusal('min_weight', 7)], 7)
    expect(refusalsAfterChange(once, 5).map(({ isRelevant }) => isRelevant)).toEqual([false])
  })
})

describe('nextCheckState (DR-48)', () => {
  test.each<[boolean, boolean, CheckEvent, boolean, boolean]>([
    [false, false, 'check', true, false],
    [true, false, 'checkOk', false, true],
    [false, true, 'cartChanged', false, false],
    [true, false, 'checkFail', false, false],
    [true, true, 'statusChanged', false, false],
  ])(
    'checking %s, checked %s, then %s: checking %s, checked %s',
    (checking, checked, event, nowChecking, nowChecked) => {
      expect(nextCheckState({ isChecking: checking, isChecked: checked }, event)).toEqual({
        isChecking: nowChecking,
        isChecked: nowChecked,
      })
    },
  )

  test('a check overtaken by a change of the cart does not count', () => {
    const events: CheckEvent[] = ['check', 'cartChanged', 'checkOk']
    expect(events.reduce(nextCheckState, { isChecking: false, isChecked: false }).isChecked).toBe(false)
  })

  test('placing needs a check that holds and an outcome that can be placed', () => {
    const checked = { isChecking: false, isChecked: true }
    expect(canPlace(checked, 'full')).toBe(true)
    expect(canPlace(checked, 'partial')).toBe(true)
    expect(canPlace(checked, 'need consent')).toBe(false)
    expect(canPlace(checked, 'blocked')).toBe(false)
    expect(canPlace({ isChecking: true, isChecked: true }, 'full')).toBe(false)
    expect(canPlace({ isChecking: false, isChecked: false }, 'full')).toBe(false)
  })
})
