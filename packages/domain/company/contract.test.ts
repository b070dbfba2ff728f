import { describe, expect, test } from 'vitest'
import {
  contractDisplayName,
  endingStep,
  isContractExpired,
  isContractPeriod,
  isContractUsable,
  isDemoMode,
} from './contract.ts'

describe('contractDisplayName (DR-15)', () => {
  test.each([
    ['К-1024/21', 'Основной', 'К-1024/21 (Основной)'],
    ['К-1024/21', 'Тест', 'К-1024/21'],
    ['К-7', ' test ', 'К-7'],
    ['К-7', '', 'К-7'],
    ['К-7', null, 'К-7'],
    ['К-7', 'ТЕСТОВЫЙ', 'К-7'],
    ['К-7', 'Тестов и сын', 'К-7 (Тестов и сын)'],
  ])('%s with the name %j is shown as %s', (knfmpNumber, name, shown) => {
    expect(contractDisplayName({ knfmpNumber, name })).toBe(shown)
  })
})

describe('isContractExpired (DR-16)', () => {
  test('the end date itself is valid until midnight in Krasnoyarsk', () => {
    expect(isContractExpired('2024-03-15', '2024-03-15T12:00:00Z')).toBe(false)
    expect(isContractExpired('2024-03-15', '2024-03-15T16:59:00Z')).toBe(false)
    expect(isContractExpired('2024-03-15', '2024-03-15T16:59:59.999Z')).toBe(false)
    expect(isContractExpired('2024-03-15', '2024-03-15T17:00:00Z')).toBe(true)
  })

  test('without an end date a contract never ends', () => {
    expect(isContractExpired(null, '2024-03-15T12:00:00Z')).toBe(false)
  })
})

test('orders need a contract that is active and not ended', () => {
  const now = '2024-03-15T12:00:00Z'
  expect(isContractUsable({ endDate: '2024-03-15', active: true }, now)).toBe(true)
  expect(isContractUsable({ endDate: '2024-03-14', active: true }, now)).toBe(false)
  expect(isContractUsable({ endDate: null, active: false }, now)).toBe(false)
})

test('demo mode is an active contract of type demo (DR-103)', () => {
  expect(isDemoMode({ contractType: 'demo' })).toBe(true)
  expect(isDemoMode({ contractType: 'with_metals' })).toBe(false)
  expect(isDemoMode(null)).toBe(false)
})

test.each([
  ['2026-01-01', null, true],
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-01', '2026-01-02', true],
  ['2026-01-02', '2026-01-01', false],
])('a contract from %s to %s: %s (G-200)', (start, end, isPeriod) => {
  expect(isContractPeriod(start, end)).toBe(isPeriod)
})

describe('endingStep (G-413)', () => {
  test.each([
    ['2026-12-01', null],
    ['2026-11-30', 14],
    ['2026-11-20', 14],
    ['2026-11-19', 3],
    ['2026-11-16', 3],
    ['2026-11-15', null],
  ])('on 16 November a contract that ends on %s has reached the step %s', (endDate, step) => {
    expect(endingStep(endDate, '2026-11-16T05:00:00Z')).toBe(step)
  })
  test('counts the days of Krasnoyarsk', () => {
    expect(endingStep('2026-12-01', '2026-11-16T17:30:00Z')).toBe(14)
  })
})
