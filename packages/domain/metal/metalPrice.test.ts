import { describe, expect, test } from 'vitest'
import { formatKopecks } from '../text/money.ts'
import { priceCodes, priceRow, pureMetalPrice } from './metalPrice.ts'

describe('pureMetalPrice (DR-55)', () => {
  test.each([
    [450000, 766610],
    [587, 1000],
    [352199, 599998],
    [0, 0],
  ])('%i kopecks of 585 are %i of pure metal', (kopecks, pure) => {
    expect(pureMetalPrice(kopecks)).toBe(pure)
  })

  test('is shown in rubles', () => {
    expect(formatKopecks(pureMetalPrice(450000))).toBe('7\u00A0666,10')
  })
})

describe('priceRow (DR-56)', () => {
  test('buying is priced for pure metal', () => {
    expect(priceRow('buy', 450000, false)).toEqual({
      label: { code: 'price_pure_metal', params: {} },
      kopecks: 766610,
      amount: '7\u00A0666,10',
      withNds: false,
    })
  })

  test('selling is priced for 585, with VAT when it is in', () => {
    expect(priceRow('sell', 478050, true)).toEqual({
      label: { code: 'price_assay', params: { assay: 585 } },
      kopecks: 478050,
      amount: '4\u00A0780,50',
      withNds: true,
    })
  })

  test('the prepaid tiers carry their percent', () => {
    expect(priceRow('25', 471200, false)).toMatchObject({
      label: { code: 'price_prepaid', params: { percent: 25 } },
      amount: '4\u00A0712',
    })
    expect(priceRow('100', 465000, true)).toMatchObject({
      label: { code: 'price_prepaid', params: { percent: 100 } },
      amount: '4\u00A0650',
      withNds: true,
    })
  })

  test('only buying changes the price', () => {
    const changed = priceCodes.filter((code) => priceRow(code, 450000, false).kopecks !== 450000)
    expect(changed).toEqual(['buy'])
  })

  test('English shows the same amount in its own way', () => {
    expect(priceRow('buy', 450000, false, 'en').amount).toBe('7,666.10')
  })
})
