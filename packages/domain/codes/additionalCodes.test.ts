import { expect, test } from 'vitest'
import { additionalTypes, kindOf, typesOf } from './additionalCodes.ts'

test('a fitting has one of five types, every other kind is a type of its own (R-648, G-440)', () => {
  expect(additionalTypes.map(kindOf)).toEqual([
    'rhodium',
    'bar',
    'ribbon',
    'wire',
    ...Array.from({ length: 5 }, () => 'fitting'),
  ])
  expect(typesOf('fitting')).toEqual(['element1', 'element2', 'connectingRing', 'lock', 'tweezers'])
  expect(typesOf('wire')).toEqual(['wire'])
})
