import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The process that a file of tests ran in. */
    process?: number
  }
}

// The runner gives each file a number of its own, even where files share a process.
TestRunner.getCurrentSuite().file.meta.process = process.pid
