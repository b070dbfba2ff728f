import { expect, test } from 'vitest'
import { followingDays, type OrderDays, shownDateEnd } from './followingDays.ts'

const none: OrderDays = { provisionalDate: null, actualDate: null, dateEnd: null, dateRelease: null }
const always = () => true

test('expected readiness follows the provisional day and completion the actual one, also when they are taken back (R-397, R-398, G-579)', () => {
  const reported = { provisionalDate: '2026-12-01', actualDate: '2026-12-05' }
  const following = { dateEnd: '2026-12-01', dateRelease: '2026-12-05' }
  expect(followingDays(none, reported, {}, always)).toEqual(following)
  expect(followingDays({ ...reported, ...following }, reported, {}, always)).toEqual({})
  const back = { provisionalDate: null, actualDate: null }
  expect(followingDays({ ...reported, ...following }, back, {}, always)).toEqual({
    dateEnd: null,
    dateRelease: null,
  })
  expect(followingDays({ ...none, ...following }, {}, {}, always)).toStrictEqual({})
})

test('a day of their own stays where it is said together with the other, or was said later (G-209, G-579)', () => {
  const reported = { provisionalDate: '2026-12-01', actualDate: '2026-12-05' }
  expect(followingDays(none, reported, { dateEnd: '2026-12-03' }, always)).toEqual({
    dateRelease: '2026-12-05',
  })
  expect(followingDays(none, reported, {}, (field) => field === 'dateEnd')).toEqual({ dateEnd: '2026-12-01' })
  // A form says all its fields.
  expect(followingDays(none, reported, { dateEnd: null, dateRelease: null }, always)).toEqual({
    dateEnd: '2026-12-01',
    dateRelease: '2026-12-05',
  })
})

test('a company that may not see the provisional day does not see it as expected readiness either (R-404, G-160)', () => {
  const days = { dateEnd: '2026-12-01', provisionalDate: '2026-12-01' }
  expect(shownDateEnd(days, true)).toBe('2026-12-01')
  expect(shownDateEnd(days, false)).toBeNull()
  expect(shownDateEnd({ ...days, dateEnd: '2026-12-03' }, false)).toBe('2026-12-03')
})
