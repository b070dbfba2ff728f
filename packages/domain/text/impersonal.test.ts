import { expect, test } from 'vitest'
import { impersonal } from './impersonal.ts'

test('the text of a failure keeps its words, but no address of mail, long number or query', () => {
  expect(impersonal('550 <anna@example.test> unknown, INN 246300000001\n at relay')).toBe(
    '550 …@… unknown, INN … at relay',
  )
  expect(impersonal('GET /password?token=secret failed after 3 tries')).toBe(
    'GET /password?… failed after 3 tries',
  )
})
