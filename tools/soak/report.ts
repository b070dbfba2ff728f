import { cpus } from 'node:os'
import type { FaultReport } from './faults.ts'
import { heapFloors, type MemorySample, slopePer10Minutes } from './memory.ts'
import { quantile, type Recorder } from './recorder.ts'
import type { Replies } from './shopping.ts'

/** Everything that is known of a run when it is over. */
export interface RunResult {
  readonly name: string
  readonly seconds: number
  readonly recorder: Recorder
  readonly replies: Replies
  readonly faults: readonly FaultReport[]
  readonly memory: readonly (readonly MemorySample[])[]
  readonly deadlocks: number
  /** What did not hold at the end. */
  readonly broken: readonly string[]
}

/** From this share of a run on a server is warm. */
const warmFrom = 1 / 3
const mostSlopeMb = 5

function growth({ memory, seconds }: RunResult) {
  const [samples = []] = memory
  const warm = samples.filter(({ at }) => at >= seconds * warmFrom)
  const slopeOf = (value: (sample: MemorySample) => number) =>
    slopePer10Minutes(warm.map((sample) => ({ at: sample.at, value: value(sample) })))
  return {
    memory: slopeOf(({ rssMb }) => rssMb),
    heap: slopePer10Minutes(heapFloors(warm)),
    descriptors: slopeOf(({ descriptors }) => descriptors),
    warm,
  }
}

/** What of a run is not as it has to be; a slope counts from 10 minutes on. */
export function faultsOf(result: RunResult): string[] {
  const { recorder, deadlocks, broken, seconds } = result
  const { memory } = growth(result)
  return [
    ...recorder.unexpected,
    ...(recorder.unexpectedCount > recorder.unexpected.length
      ? [`… ${recorder.unexpectedCount} in all`]
      : []),
    ...broken,
    ...(deadlocks > 0 ? [`${deadlocks} deadlocks`] : []),
    ...(seconds >= 900 && memory !== null && memory > mostSlopeMb
      ? [`memory grows by ${memory.toFixed(1)} MB in 10 minutes`]
      : []),
  ]
}

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

function figures(result: RunResult): string[] {
  const { recorder, replies, seconds, deadlocks } = result
  const times = [...recorder.seconds.values()].flatMap((second) => second.times).sort((a, b) => a - b)
  const sum = (of: 'requests' | 'failures' | 'lost') =>
    [...recorder.seconds.values()].reduce((all, second) => all + second[of], 0)
  const { memory, heap, descriptors, warm } = growth(result)
  const grown = (slope: number | null, unit: string) => (slope === null ? '–' : `${slope.toFixed(1)}${unit}`)
  const refused = [...replies.refusals].map(([code, count]) => `${code} ${count}`).join(', ')
  return [
    row('figure', 'value'),
    row('---', '---'),
    row('length', `${(seconds / 60).toFixed(1)} min, ${cpus().length} processors`),
    row('requests', `${sum('requests')}, ${(sum('requests') / seconds).toFixed(1)} a second`),
    row(
      'time of an answer',
      `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
    ),
    row(
      'checkouts answered',
      `${replies.checkouts}: ${replies.orders.size} orders; refused: ${refused || 'none'}`,
    ),
    row('answers to send again (lost connections, 503, 507)', sum('lost')),
    row('other answers 5xx', sum('failures')),
    row('deadlocks in pg_stat_database', deadlocks),
    row(
      'memory of the server that stays',
      `${warm.at(-1)?.rssMb.toFixed(0) ?? '–'} MB, ${grown(memory, ' MB')} in 10 min after warming up`,
    ),
    row(
      'its heap, lowest of a minute',
      `${heapFloors(warm).at(-1)?.value.toFixed(0) ?? '–'} MB, ${grown(heap, ' MB')} in 10 min`,
    ),
    row('its descriptors', `${warm.at(-1)?.descriptors ?? '–'}, ${grown(descriptors, '')} in 10 min`),
  ]
}

function faultTable(faults: readonly FaultReport[]): string[] {
  const names = [...new Set(faults.map(({ name }) => name))]
  return [
    row('fault', 'times', 'lost', 'answers to send again', 'recovery, median', 'recovery, longest'),
    row('---', '---', '---', '---', '---', '---'),
    ...names.map((name) => {
      const own = faults.filter((fault) => fault.name === name)
      const recoveries = own.map(({ recovery }) => recovery).sort((a, b) => a - b)
      const lost = own.flatMap(({ broken }) => broken)
      return row(
        name,
        own.length,
        lost.length === 0 ? 'nothing' : lost.slice(0, 3).join('; '),
        own.reduce((all, { lostAnswers }) => all + lostAnswers, 0),
        `${quantile(recoveries, 0.5).toFixed(1)} s`,
        `${(recoveries.at(-1) ?? 0).toFixed(1)} s`,
      )
    }),
  ]
}

/** The report of a run as Markdown, with its picture beside it. */
export function writeReport(result: RunResult, picture: string): string {
  const wrong = faultsOf(result)
  const statuses = [...result.recorder.statuses].sort(([, a], [, b]) => b - a)
  return [
    `# ${result.name}`,
    '',
    ...figures(result),
    '',
    ...faultTable(result.faults),
    '',
    wrong.length === 0 ? 'Everything held after every fault and at the end.' : 'Not as it has to be:',
    ...wrong.map((text) => `- ${text}`),
    '',
    `![Requests, times and memory](${picture})`,
    '',
    row('answer', 'times'),
    row('---', '---'),
    ...statuses.map(([name, count]) => row(name, count)),
    '',
  ].join('\n')
}
