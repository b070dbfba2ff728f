import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Reporter, TestCase } from '@playwright/test/reporter'
import { StallWatch } from './stallWatch.ts'

const nameOf = ({ location, title }: TestCase) => `${basename(location.file)} › ${title}`

/** Ends journeys of which none ends any more, and leaves the reason in the report at PLAYWRIGHT_REPORT. */
export default class JourneyWatch implements Reporter {
  readonly #watch = new StallWatch((running) => {
    const message = `No journey has ended for ten minutes; running: ${running.join(', ')}`
    const { PLAYWRIGHT_REPORT: path } = process.env
    if (path) writeFileSync(path, JSON.stringify({ suites: [], errors: [{ message }] }))
    console.error(message)
    process.exit(1)
  })

  printsToStdio(): boolean {
    return false
  }

  onTestBegin(test: TestCase): void {
    this.#watch.began(nameOf(test))
  }

  onTestEnd(test: TestCase): void {
    this.#watch.ended(nameOf(test))
  }

  onEnd(): void {
    this.#watch.stop()
  }
}
