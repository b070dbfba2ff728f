import { expect, test } from 'vitest'
import { innLengthRefusal, innRefusal, readInn, readInns } from './inn.ts'

test.each([
  ['7707083893', '7707083893', null],
  ["'7707083893", '7707083893', null],
  ['7707083893/770701001', '7707083893', '7707083893/770701001'],
  ['7707083893 / 770701001', '7707083893', '7707083893 / 770701001'],
  ['500100732259\\500101001', '500100732259', '500100732259\\500101001'],
  ['7707083893/77', '7707083893/77', null],
  ['7707083893/2451000818', '7707083893/2451000818', null],
  ['ИНН', 'ИНН', null],
])('the cell %j is read as the INN %s (G-666)', (cell, inn, readFrom) => {
  expect(readInn(cell)).toEqual({ inn, readFrom })
})

test.each([
  [['7707083893/2451000818'], ['7707083893', '2451000818']],
  [
    ['7707083893/770701001', "'2451000818"],
    ['7707083893', '2451000818'],
  ],
  [['7707083893 / 7707083893'], ['7707083893']],
  [['7707083893/12'], ['7707083893/12']],
])('the list %j is read as the INNs %j (G-666)', (texts, inns) => {
  expect(readInns(texts).map(({ inn }) => inn)).toEqual(inns)
})

test.each([
  ['105012345', 'innLength'],
  ['274062111', 'innZero'],
  ['12', 'innLength'],
  ['12ab', 'inn'],
  ['2451000819', 'innCheck'],
])(
  'of the INN %s the fault is %s: a zero in front is named if the check digits agree with it (G-666)',
  (inn, code) => {
    expect(innRefusal(inn)).toMatchObject({
      code,
      ...(code === 'innZero' && { params: { value: `0${inn}` } }),
    })
  },
)

test('an INN of the right length has no fault of length', () => {
  expect(innLengthRefusal('2451000819')).toBeNull()
  expect(innRefusal('2451000818')).toBeNull()
})
