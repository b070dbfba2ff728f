import { afterAll, vi } from 'vitest'
import { forgetResources, leftResources } from './livingResources.ts'
import { differences, look } from './processState.ts'

/** Looks at what has been closed and is just ending, before it counts as left. */
const looksAtMost = 500

// A process runs this for each of its files, after the other setup files.
const before = look()
forgetResources()

afterAll(async () => {
  // The runner itself takes spies back, but only after this.
  vi.restoreAllMocks()
  const left = [...(await leftResources(looksAtMost)), ...differences(before, look())]
  if (left.length > 0) throw new Error(`This file leaves behind:\n${[...new Set(left)].join('\n')}`)
})
