import { statfs } from 'node:fs/promises'
import type { Space } from './connectionPool.ts'

/** Bytes left for this user on the disk of `folder`. */
export type FreeBytes = (folder: string) => Promise<number>

/** Reads it from the file system. */
export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const cachedMs = 1000

/**
 * Guards writes under `folder`: the embedded engine does not fail on a full disk, it hangs. The free space is read at
 * most once a second, so at most a second's writes come out of the reserve of `minFree` bytes.
 */
export function guardSpace(folder: string, minFree: number, measure: FreeBytes = freeBytes): Space {
  let measuredAt = Number.NEGATIVE_INFINITY
  let answer: Promise<boolean> = Promise.resolve(true)
  return {
    isFree: () => {
      if (performance.now() - measuredAt < cachedMs) return answer
      measuredAt = performance.now()
      answer = measure(folder).then((free) => free >= minFree)
      return answer
    },
  }
}
