import { dirname } from 'node:path'
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node'

/** A changed loop may never end: the process of the tests ends itself after this, and the change counts as noticed. */
const longestRunMs = 60_000
const endsItself = `import { Worker } from 'node:worker_threads'
new Worker('setTimeout(() => process.kill(process.pid, "SIGKILL"), ${longestRunMs})', { eval: true }).unref()`

/** Keeps the order of the list that is run. */
class AsListed extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return specifications
  }
}

/** The tests of a folder that load a file, to be run with another text in place of its own. */
export async function openTests(folder: string, file: string) {
  let text: string | undefined
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: folder,
      include: ['**/*.test.ts'],
      related: [file],
      watch: false,
      isolate: false,
      maxWorkers: 1,
      bail: 1,
      reporters: [{}],
      // A module that was kept on disk would be taken for the changed one.
      fsModuleCache: false,
      sequence: { sequencer: AsListed },
      execArgv: ['--import', `data:text/javascript,${encodeURIComponent(endsItself)}`],
    },
    {
      plugins: [
        {
          name: 'changed-source',
          enforce: 'pre',
          transform: (_code, id) => (id === file ? text : undefined),
        },
      ],
    },
  )
  // Tests beside the file come first, as they notice most.
  const distance = ({ moduleId }: TestSpecification) =>
    moduleId === file.replace(/\.ts$/, '.test.ts') ? 0 : dirname(moduleId) === dirname(file) ? 1 : 2
  const specifications = (await vitest.getRelevantTestSpecifications()).toSorted(
    (a, b) => distance(a) - distance(b),
  )
  return {
    /** What fails with a text in place of the file's own: files of tests, and errors outside of them. */
    async failures(source: string): Promise<string[]> {
      text = source
      vitest.invalidateFile(file)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      const failed = testModules.filter((module) => module.state() !== 'passed')
      return [...unhandledErrors.map(String), ...failed.map(({ moduleId }) => moduleId)]
    },
    close: () => vitest.close(),
  }
}
