import { expect, test } from 'vitest'
import { waitAtMost } from './waitAtMost.ts'

// That quicker work leaves no timer is seen by what looks at each file after its tests.
test('work is waited for as long as it takes, up to the time that is said', async () => {
  expect(await waitAtMost(60_000, Promise.resolve('done'), 'late')).toBe('done')
  expect(await waitAtMost(1, new Promise<never>(() => {}), 'late')).toBe('late')
  await expect(waitAtMost(60_000, Promise.reject(new Error('failed')), 'late')).rejects.toThrow('failed')
})
