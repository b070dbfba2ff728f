import { createRequire } from 'node:module'
import React from 'react'
import { flushSync } from 'react-dom'

/** The scheduler of React, of which the types are not published with it. */
interface Scheduler {
  readonly unstable_IdlePriority: number
  unstable_scheduleCallback(priority: number, callback: () => void): unknown
}
const require = createRequire(import.meta.url)
const scheduler: Scheduler = createRequire(require.resolve('react-dom'))('scheduler')

/** After all that React has to draw: what is idle has its turn once nothing else is left. */
const drawn = () =>
  new Promise<void>((resolve) =>
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve),
  )

/**
 * Stands for `act`, which React for production does not have: draws at once what an action changes; who awaits it sees
 * what its effects change, too.
 */
async function act(action: () => unknown): Promise<void> {
  await flushSync(action)
  await drawn()
}

// The testing library looks for it when it is loaded.
Object.assign(React, { act })
const { configure, getConfig } = await import('@testing-library/react')

const { asyncWrapper } = getConfig()
// Setup files run for each file of tests, over one library.
if (asyncWrapper.name !== 'untilDrawn')
  configure({
    asyncWrapper: async function untilDrawn(wait) {
      const result = await asyncWrapper(wait)
      await drawn()
      return result
    },
  })
