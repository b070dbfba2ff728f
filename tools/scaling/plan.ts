import type { Cost, Costs } from './costs.ts'
import { type Arrival, type Machines, type Simulated, simulate } from './queueing.ts'
import { exponential, seeded } from './random.ts'

/**
 * What the people of one company do on a business day. An assumption, not a measurement: a buyer who looks around in the
 * morning and puts together one order of a hundred rows in the afternoon.
 */
export const dayOfCompany: Readonly<Record<keyof Costs, number>> = {
  list: 40,
  product: 25,
  search: 20,
  cart: 15,
  add: 25,
  check: 3,
  place: 1,
  history: 15,
}

/** Share of a day's calls in its busiest hour. */
export const busiestHour = 0.2
export const businessDays = 250
/** Power groups, the first one in most demand: the n-th by one part in n. */
export const powerGroups = 200
const seconds = 30
const hourMs = 3_600_000

/** What a call takes at most in the busiest hour, for 99 of 100. */
export const goal = { allMs: 500, contestedMs: 3000 } as const
/** Cores are added until no more than this share of them works: room for a server that is restarted. */
const busiestShare = 0.6

/** Chooses places of a list as often as their weights say. */
function chooserOf(weights: readonly number[], random: () => number): () => number {
  const ends: number[] = []
  let sum = 0
  for (const weight of weights) {
    sum += weight
    ends.push(sum)
  }
  return () => {
    const point = random() * sum
    return ends.findIndex((end) => point <= end)
  }
}

/** Zipf's law. */
const groupWeights = Array.from({ length: powerGroups }, (_, n) => 1 / (n + 1))

function* arrivalsOf(companies: number, costs: Costs): Generator<Arrival> {
  const random = seeded(20_261_126)
  const group = chooserOf(groupWeights, random)
  const kinds = Object.keys(dayOfCompany) as (keyof Costs)[]
  const callsOfDay = kinds.reduce((sum, kind) => sum + dayOfCompany[kind], 0)
  const kindOf = chooserOf(
    kinds.map((kind) => dayOfCompany[kind]),
    random,
  )
  const betweenMs = hourMs / (companies * callsOfDay * busiestHour)
  // Few companies make few calls: their time is longer, so that there is something to count.
  const untilMs = Math.max(seconds * 1000, 20_000 * betweenMs)
  for (let at = exponential(random, betweenMs); at < untilMs; at += exponential(random, betweenMs)) {
    const kind = kinds[kindOf()] ?? 'list'
    const cost = costs[kind]
    yield {
      at,
      serverMs: exponential(random, cost.serverMs),
      databaseMs: exponential(random, cost.databaseMs),
      row: kind === 'place' ? group() : null,
    }
  }
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.floor(sorted.length * part)] ?? Number.NaN

export interface Need {
  readonly companies: number
  readonly callsPerSecond: number
  readonly ordersPerSecond: number
  readonly machines: Machines
  readonly simulated: Simulated
  readonly p99Ms: number
  readonly contestedP99Ms: number
  readonly walPerSecond: number
  readonly bytesPerYear: number
  /** Whether more cores help: false where one row is in too much demand. */
  readonly isEnough: boolean
}

/** How much of all a company spends in a day. */
const perDay = (costs: Costs, part: keyof Cost): number =>
  (Object.entries(dayOfCompany) as [keyof Costs, number][]).reduce(
    (sum, [kind, calls]) => sum + calls * costs[kind][part],
    0,
  )

/** The fewest cores that keep to the goal in the busiest hour. */
export function needOf(companies: number, costs: Costs, orderBytes: number): Need {
  const peak = (companies * busiestHour) / hourMs
  const cores = (part: 'serverMs' | 'databaseMs') =>
    Math.max(1, Math.ceil((peak * perDay(costs, part)) / busiestShare))
  let machines: Machines = { serverCores: cores('serverMs'), databaseCores: cores('databaseMs') }
  const calls = Object.values(dayOfCompany).reduce((sum, one) => sum + one, 0)
  for (let tried = 1; ; tried++) {
    const simulated = simulate(arrivalsOf(companies, costs), machines)
    const p99Ms = share(simulated.all, 0.99)
    const contestedP99Ms = share(simulated.contested, 0.99)
    const isEnough = p99Ms <= goal.allMs && contestedP99Ms <= goal.contestedMs
    if (isEnough || tried === 4 || simulated.rowBusy > 0.95)
      return {
        companies,
        callsPerSecond: peak * calls * 1000,
        ordersPerSecond: peak * dayOfCompany.place * 1000,
        machines,
        simulated,
        p99Ms,
        contestedP99Ms,
        walPerSecond: peak * perDay(costs, 'walBytes') * 1000,
        bytesPerYear: companies * dayOfCompany.place * businessDays * orderBytes,
        isEnough,
      }
    machines = {
      serverCores: Math.ceil(machines.serverCores * 1.5),
      databaseCores: Math.ceil(machines.databaseCores * 1.5),
    }
  }
}
