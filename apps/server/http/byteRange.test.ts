import { expect, test } from 'vitest'
import { rangeOf } from './byteRange.ts'

test.each([
  [undefined, null],
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=95-', { start: 95, end: 99 }],
  ['bytes=95-1000', { start: 95, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-4', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['items=0-4', null],
  ['bytes=a-b', null],
])('of 100 bytes %s asks for %j', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})
