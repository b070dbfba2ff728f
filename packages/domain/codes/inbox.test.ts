import { expect, test } from 'vitest'
import { inboxObstacle } from './inbox.ts'

test('a refused message is tried again here while it waits and is kept as it was sent (G-590)', () => {
  expect(inboxObstacle('open', 'whole', 'unknown_order')).toBeNull()
  expect(inboxObstacle('settled', 'whole', 'unknown_order')).toBe('settled')
  expect(inboxObstacle('open', 'noFile', 'unknown_order')).toBe('noFile')
  expect(inboxObstacle('open', 'part', 'form')).toBe('part')
  expect(inboxObstacle('open', 'whole', 'form')).toBe('form')
})
