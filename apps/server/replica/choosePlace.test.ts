import { describe, expect, test } from 'vitest'
import { followerOf, whyPrimary } from './choosePlace.ts'

const primary = { system: '7', timelineSeen: 10, written: 1000, reached: 1010, nowMs: 60_000 }
const replica = { system: '7', timelineSeen: 10, follows: true, replayed: 900, replayedMs: 59_000 }

describe('how far a replica is behind', () => {
  test('one that has all that was written is not behind, however long ago that was', () => {
    const all = { ...replica, replayed: 1000, replayedMs: 5 }
    expect(followerOf(primary, all, [], 0)).toEqual({ replayed: 1000, lagMs: 0 })
    expect(followerOf(primary, { ...all, replayedMs: null }, [], 0)).toEqual({ replayed: 1000, lagMs: 0 })
  })

  test('one that lacks something is behind since its last commit, or since it had all of an earlier position', () => {
    expect(followerOf(primary, replica, [], 0)?.lagMs).toBe(1000)
    const samples = [
      { written: 800, atMs: 100 },
      { written: 900, atMs: 300 },
      { written: 950, atMs: 500 },
    ]
    expect(followerOf(primary, replica, samples, 520)?.lagMs).toBe(220)
    expect(followerOf(primary, replica, samples, 9000)?.lagMs).toBe(1000)
    expect(followerOf(primary, { ...replica, replayedMs: null }, [], 0)?.lagMs).toBe(Number.POSITIVE_INFINITY)
  })

  test('another database, one that no longer follows and one that has replayed nothing are no replicas', () => {
    for (const other of [{ system: '8' }, { follows: false }, { replayed: null }])
      expect(followerOf(primary, { ...replica, ...other }, [], 0)).toBeNull()
  })

  test('one that still follows what the database was before a promotion is no replica', () => {
    for (const timelineSeen of [9, null])
      expect(followerOf(primary, { ...replica, timelineSeen }, [], 0)).toBeNull()
  })

  test('one that has more than the database had written after it was asked is no replica', () => {
    expect(followerOf(primary, { ...replica, replayed: 1010 }, [], 0)).toEqual({ replayed: 1010, lagMs: 0 })
    expect(followerOf(primary, { ...replica, replayed: 1011 }, [], 0)).toBeNull()
  })
})

describe('a list is read from the replica', () => {
  const follower = { replayed: 900, lagMs: 200 }

  test('when it is little behind and has the last change of those who ask', () => {
    expect(whyPrimary(follower, 200, null)).toBeNull()
    expect(whyPrimary(follower, 200, 900)).toBeNull()
  })

  test('and otherwise from the database itself', () => {
    expect(whyPrimary(follower, 200, 901)).toBe('own_write')
    expect(whyPrimary(follower, 199, 900)).toBe('late')
    expect(whyPrimary(null, 200, null)).toBe('away')
  })
})
