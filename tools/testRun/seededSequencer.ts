import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../sources.ts'
import { shuffled } from './fileOrder.ts'

const fileOf = ({ moduleId }: TestSpecification) => relative(root, moduleId)

/**
 * Orders files by TEST_SEED, or, to repeat what a worker did, as TEST_ORDER lists them (separated by commas). Without
 * either as Vitest does, the slow ones first.
 */
export default class SeededSequencer extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const { TEST_SEED: seed, TEST_ORDER: listed } = process.env
    const files = specifications.map(fileOf)
    if (listed !== undefined) return inOrder(specifications, listed.split(','))
    return seed === undefined ? super.sort(specifications) : inOrder(specifications, shuffled(files, seed))
  }
}

/** Files of a project stay together: a process loads the modules of one project once, and ends where another follows. */
function inOrder(
  specifications: readonly TestSpecification[],
  files: readonly string[],
): TestSpecification[] {
  const projects = [...new Set(specifications.map(({ project }) => project.name))]
  const places = new Map(files.map((file, place) => [file, place]))
  const placeOf = (one: TestSpecification) => places.get(fileOf(one)) ?? places.size
  const projectOf = ({ project }: TestSpecification) => projects.indexOf(project.name)
  return specifications.toSorted((a, b) => projectOf(a) - projectOf(b) || placeOf(a) - placeOf(b))
}
