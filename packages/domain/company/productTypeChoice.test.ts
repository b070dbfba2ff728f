import { describe, expect, test } from 'vitest'
import { productTypeChoice } from './productTypeChoice.ts'

describe('productTypeChoice (DR-18)', () => {
  test('finished goods are the default when enabled and set so', () => {
    const settings = { finished_products_type_enabled: true, finished_products_type_default: true }
    expect(productTypeChoice(settings)).toEqual({
      allowed: ['finished', 'semi_finished'],
      default: 'finished',
    })
  })

  test('a default that is not enabled is ignored', () => {
    const settings = { finished_products_type_default: true, semi_finished_type_default: true }
    expect(productTypeChoice(settings)).toEqual({ allowed: ['semi_finished'], default: 'semi_finished' })
  })

  test('the other types follow their settings', () => {
    const settings = {
      mounting_type_enabled: true,
      medallion_type_enabled: true,
      semi_finished_ready_type_enabled: true,
    }
    expect(productTypeChoice(settings)).toEqual({
      allowed: ['semi_finished', 'semi_finished_ready', 'mounting', 'medallion'],
      default: 'semi_finished',
    })
  })

  test('without a default the first allowed type is it', () => {
    expect(productTypeChoice({ finished_products_type_enabled: true })).toEqual({
      allowed: ['finished', 'semi_finished'],
      default: 'finished',
    })
  })

  test('semi-finished goods are always allowed', () => {
    expect(productTypeChoice({})).toEqual({ allowed: ['semi_finished'], default: 'semi_finished' })
  })

  test('a set default of semi-finished wins over enabled finished goods', () => {
    const settings = { finished_products_type_enabled: true, semi_finished_type_default: true }
    expect(productTypeChoice(settings).default).toBe('semi_finished')
  })
})
