import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import type {} from '../../tests/namesProcess.ts'
import { root } from '../sources.ts'
import { StallWatch } from './stallWatch.ts'
import { type ReportRecord, writeRecord } from './testReport.ts'

type SerializedError = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1][number]

const path = process.env.TEST_REPORT ?? ''
const reasonOf = ({ message, stack }: SerializedError): string =>
  stack?.includes(message) ? stack : [message, stack].filter(Boolean).join('\n')
const nameOf = ({ moduleId }: TestModule): string => relative(root, moduleId)

/** Writes the report of `npm test` at TEST_REPORT and ends a run in which nothing ends any more. Prints nothing else. */
export default class UnitReporter implements Reporter {
  readonly #watch = new StallWatch((running) => {
    this.#write({
      kind: 'error',
      reason: `No test has ended for ten minutes; running: ${running.join(', ')}`,
    })
    process.exit(1)
  })
  readonly #begun = new Map<string, number>()
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestModuleStart(module: TestModule): void {
    this.#watch.began(nameOf(module))
    this.#begun.set(module.id, performance.now())
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    this.#watch.ended(test.id)
    if (state === 'pending') return
    const { module, fullName: name, project } = test
    this.#write({
      kind: 'test',
      project: project.name,
      file: nameOf(module),
      name,
      outcome: state,
      ...(errors?.[0] && { reason: reasonOf(errors[0]) }),
    })
  }

  onTestModuleEnd(module: TestModule): void {
    this.#watch.ended(nameOf(module))
    const reason = module.errors().map(reasonOf).join('\n')
    this.#write({
      kind: 'file',
      project: module.project.name,
      file: nameOf(module),
      // A file that says nothing has a process of its own.
      worker: module.meta().process ?? module.diagnostic().workerId,
      seconds: (performance.now() - (this.#begun.get(module.id) ?? performance.now())) / 1000,
      ...(reason && { reason }),
    })
  }

  onUserConsoleLog: Reporter['onUserConsoleLog'] = ({ content, taskId = '' }) => {
    const written = this.#vitest?.state.getReportedEntityById(taskId)
    const module = written?.type === 'module' ? written : written?.module
    this.#write({ kind: 'output', file: module ? nameOf(module) : '', text: content })
  }

  onTestRunEnd: Reporter['onTestRunEnd'] = (_modules, unhandled) => {
    this.#watch.stop()
    for (const error of unhandled) this.#write({ kind: 'error', reason: reasonOf(error) })
  }

  #write(record: ReportRecord): void {
    writeRecord(path, record)
  }
}
