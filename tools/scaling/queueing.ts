/** A call of a simulation: when it comes, and what it needs, in ms. */
export interface Arrival {
  readonly at: number
  readonly serverMs: number
  readonly databaseMs: number
  /** The contested row that it holds from the beginning of its work in the database to the end, if any. */
  readonly row: number | null
}

export interface Machines {
  readonly serverCores: number
  readonly databaseCores: number
}

export interface Simulated {
  /** From arrival to answer, ms, ascending. */
  readonly all: readonly number[]
  /** Those that hold a contested row. */
  readonly contested: readonly number[]
  /** Share of the time that the cores have worked. */
  readonly serverBusy: number
  readonly databaseBusy: number
  /** Share of the time that the row in most demand was held. */
  readonly rowBusy: number
}

type Event = readonly [at: number, run: () => void]

/** Events in the order of their time. */
class Agenda {
  readonly #events: Event[] = []

  add(at: number, run: () => void): void {
    const events = this.#events
    let place = events.push([at, run]) - 1
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (this.#time(parent) <= this.#time(place)) return
      this.#swap(parent, place)
      place = parent
    }
  }

  next(): Event | undefined {
    const first = this.#events[0]
    const last = this.#events.pop()
    if (first === undefined || last === undefined || first === last) return first
    this.#events[0] = last
    for (let place = 0; ; ) {
      let least = place
      for (const child of [2 * place + 1, 2 * place + 2])
        if (child < this.#events.length && this.#time(child) < this.#time(least)) least = child
      if (least === place) return first
      this.#swap(place, least)
      place = least
    }
  }

  #time(place: number): number {
    return this.#events[place]?.[0] ?? Number.POSITIVE_INFINITY
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#events[a], this.#events[b]]
    if (!one || !other) return
    this.#events[a] = other
    this.#events[b] = one
  }
}

/** Equal places with one queue: cores, or the single holder of a row. */
class Station {
  readonly #waiting: (() => void)[] = []
  #head = 0
  #free: number
  busyMs = 0

  constructor(places: number) {
    this.#free = places
  }

  /** Runs `begin` when a place is free, which it takes. */
  enter(begin: () => void): void {
    if (this.#free === 0) {
      this.#waiting.push(begin)
      return
    }
    this.#free--
    begin()
  }

  leave(tookMs: number): void {
    this.busyMs += tookMs
    const next = this.#waiting[this.#head]
    if (!next) {
      this.#free++
      return
    }
    this.#head++
    // What has been served is dropped now and then, not each time: a long queue would be copied for every call.
    if (this.#head === 1000) {
      this.#waiting.splice(0, this.#head)
      this.#head = 0
    }
    next()
  }
}

const ascending = (times: number[]) => times.sort((a, b) => a - b)

/**
 * Runs calls, in the order of their arrival, through the cores of the servers, the lock of the contested row and the
 * cores of the database, first come first served. A call that waits for a core of the database keeps its row locked,
 * as a transaction does.
 */
export function simulate(arrivals: Iterable<Arrival>, { serverCores, databaseCores }: Machines): Simulated {
  const agenda = new Agenda()
  const servers = new Station(serverCores)
  const database = new Station(databaseCores)
  const rows = new Map<number, Station>()
  const all: number[] = []
  const contested: number[] = []
  let now = 0

  const rowOf = (row: number): Station => {
    const known = rows.get(row)
    if (known) return known
    const made = new Station(1)
    rows.set(row, made)
    return made
  }

  function inDatabase({ at, databaseMs, row }: Arrival, held: Station | null, lockedAt: number): void {
    database.enter(() =>
      agenda.add(now + databaseMs, () => {
        database.leave(databaseMs)
        held?.leave(now - lockedAt)
        all.push(now - at)
        if (row !== null) contested.push(now - at)
      }),
    )
  }

  function begin(arrival: Arrival): void {
    const { serverMs, row } = arrival
    servers.enter(() =>
      agenda.add(now + serverMs, () => {
        servers.leave(serverMs)
        if (row === null) return inDatabase(arrival, null, now)
        const held = rowOf(row)
        held.enter(() => inDatabase(arrival, held, now))
      }),
    )
  }

  for (const arrival of arrivals) agenda.add(arrival.at, () => begin(arrival))
  for (let event = agenda.next(); event; event = agenda.next()) {
    now = event[0]
    event[1]()
  }
  const share = (busyMs: number, places: number) => (now > 0 ? busyMs / (now * places) : 0)
  return {
    all: ascending(all),
    contested: ascending(contested),
    serverBusy: share(servers.busyMs, serverCores),
    databaseBusy: share(database.busyMs, databaseCores),
    rowBusy: share(Math.max(0, ...[...rows.values()].map((row) => row.busyMs)), 1),
  }
}
