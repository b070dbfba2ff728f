/** What was asked and answered in one second of a run. */
export interface Second {
  requests: number
  /** Answers that nobody should get: a fault of the program. */
  failures: number
  /** Answers that ask to come again, and connections that were lost. */
  lost: number
  readonly times: number[]
}

/** Requests of a run by second, and every answer that should not be. */
export interface Recorder {
  readonly startedAt: number
  readonly seconds: Map<number, Second>
  readonly statuses: Map<string, number>
  /** The first of what should not be, in words. */
  readonly unexpected: string[]
  unexpectedCount: number
  note(call: string, status: number, ms: number, problem: string): void
  contradict(text: string): void
}

/** Status of a request whose connection was refused or lost. */
export const noAnswer = 0

const comeAgain = new Set([noAnswer, 503, 507])
/** As a proxy answers for a server that has just died. */
const ofProxy = new Set([502, 504])
const mostKept = 50

/** Whether the sender should send the same again: no answer, or one that says so. */
export const isLost = (status: number): boolean => comeAgain.has(status) || ofProxy.has(status)

export function createRecorder(): Recorder {
  const startedAt = performance.now()
  const seconds = new Map<number, Second>()
  const statuses = new Map<string, number>()
  const recorder: Recorder = {
    startedAt,
    seconds,
    statuses,
    unexpected: [],
    unexpectedCount: 0,
    note(call, status, ms, problem) {
      const at = Math.floor((performance.now() - startedAt) / 1000)
      const second = seconds.get(at) ?? { requests: 0, failures: 0, lost: 0, times: [] }
      seconds.set(at, second)
      second.requests += 1
      if (status !== noAnswer) second.times.push(ms)
      const name = `${call} ${status === noAnswer ? 'no answer' : status}${problem && ` ${problem}`}`
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
      if (isLost(status)) second.lost += 1
      else if (status >= 500) {
        second.failures += 1
        recorder.contradict(`second ${at}: ${name}`)
      }
    },
    contradict(text) {
      recorder.unexpectedCount += 1
      if (recorder.unexpected.length < mostKept) recorder.unexpected.push(text)
    },
  }
  return recorder
}

/** The value below which a share of sorted numbers lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
