import { beforeAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The process that a file of tests ran in. */
    process?: number
  }
}

// The runner gives each file a number of its own, even where files share a process.
// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a hook asks for
beforeAll(({}, { file }) => {
  file.meta.process = process.pid
})
