import { expect, test } from 'vitest'
import { refusalMessage } from './refusalMessage.ts'

test('words weights in grams, pieces as numbers and lengths in centimetres', () => {
  expect(refusalMessage('min_weight', { left: 1500, min: 100000 }, 'ru').values).toEqual({
    grams: '1,50',
    minimumGrams: '100,00',
  })
  expect(refusalMessage('residue_exceeded', { exceeded: 1200 }, 'en').values).toEqual({ pieces: '1,200' })
  expect(refusalMessage('length_below_minimum', { min: 155 }, 'ru').values).toEqual({ centimetres: '15,5' })
})

test('names the reason of a closed position where one is known', () => {
  expect(refusalMessage('closed', { reason: 'ремонт' }, 'ru')).toEqual({
    key: 'closed_reason',
    values: { reason: 'ремонт' },
  })
  expect(refusalMessage('closed', { reason: '' }, 'ru')).toEqual({ key: 'closed', values: {} })
})
