import { beatSeconds, countedMinutes, slowAnswerSeconds } from '@proba/domain/jobs/serverHealth'

/** Numbers of answers. */
export interface AnswerCounts {
  readonly answers: number
  readonly slowAnswers: number
  readonly failedAnswers: number
}

const none: AnswerCounts = { answers: 0, slowAnswers: 0, failedAnswers: 0 }
const spans = (countedMinutes * 60) / beatSeconds

const sum = (a: AnswerCounts, b: AnswerCounts): AnswerCounts => ({
  answers: a.answers + b.answers,
  slowAnswers: a.slowAnswers + b.slowAnswers,
  failedAnswers: a.failedAnswers + b.failedAnswers,
})

/** Counts the answers of the last quarter of an hour, in spans between two beats. */
export class RecentAnswers {
  #now: AnswerCounts = none
  #before: readonly AnswerCounts[] = []

  /** Counts an answer by its status and how long it took. */
  add(status: number, seconds: number): void {
    const slowAnswers = seconds >= slowAnswerSeconds ? 1 : 0
    this.#now = sum(this.#now, { answers: 1, slowAnswers, failedAnswers: status >= 500 ? 1 : 0 })
  }

  /** The numbers up to now; the span ends with it. */
  beat(): AnswerCounts {
    this.#before = [...this.#before, this.#now].slice(-spans)
    this.#now = none
    return this.#before.reduce(sum, none)
  }
}
