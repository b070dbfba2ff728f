import { basename } from 'node:path'
import type { Reporter, Suite } from '@playwright/test/reporter'
import { shuffled } from './fileOrder.ts'

/**
 * Journeys that come before all others, whatever the seed. The tour looks at whatever the screens show, so that must not
 * depend on what other journeys have left there. The others take longer than any file after them; begun near the end, one
 * would leave the other worker with nothing to do.
 */
const first = ['tour.spec.ts', 'payloads.spec.ts', 'firstDay.spec.ts', 'layout.spec.ts']

/** Names of files in the order that TEST_ORDER lists, else that of the seed, else by name. */
export function journeyOrder(
  files: readonly string[],
  { TEST_SEED: seed, TEST_ORDER: listed }: Readonly<Record<string, string | undefined>>,
): string[] {
  if (listed !== undefined) return listed.split(',').map((path) => basename(path))
  const rest = files.filter((file) => !first.includes(file))
  return [
    ...first.filter((file) => files.includes(file)),
    ...(seed === undefined ? rest.toSorted() : shuffled(rest, seed)),
  ]
}

/**
 * Puts the files of journeys into their order. The runner's own shuffling knows no file that comes first, and a project
 * for each file would cost a process and a browser for each.
 */
export default class JourneyOrder implements Reporter {
  printsToStdio(): boolean {
    return false
  }

  async preprocess({ suite }: { suite: Suite }): Promise<void> {
    for (const project of suite.suites) {
      const nameOf = ({ location }: Suite) => basename(location?.file ?? '')
      const order = journeyOrder(project.suites.map(nameOf), process.env)
      const placeOf = (entry: unknown) => order.indexOf(nameOf(entry as Suite))
      // These are the entries that the runner goes through, not a copy of them.
      project.entries().sort((a, b) => placeOf(a) - placeOf(b))
    }
  }
}
