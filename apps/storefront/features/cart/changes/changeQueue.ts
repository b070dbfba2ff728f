/** One change of one cart row: what it changes, and how it is sent. */
interface Change {
  readonly kind: string
  readonly send: () => Promise<void>
  readonly onDropped: () => void
}

/** Kind of a change that concerns many rows; it is never replaced by another. */
const together = 'together'

interface Lane {
  readonly waiting: Change[]
}

/** How a change ended; a `replaced` one was never sent, because a newer one of its kind came first. */
export type ChangeEnd = 'sent' | 'replaced'

/** Sends the changes of each row one at a time, in order, so that the last one wins. */
export interface ChangeQueue {
  /** Rejects when the change is refused. */
  readonly push: (rowId: number, kind: string, send: () => Promise<void>) => Promise<ChangeEnd>
  /** One change of many rows: sent when all of them are free, and keeps them busy until it is answered. */
  readonly pushAll: (rowIds: readonly number[], send: () => Promise<void>) => Promise<void>
  readonly busyRows: () => readonly number[]
  /** Resolves as soon as every change has been answered. */
  readonly whenIdle: () => Promise<void>
}

/** Adds a change behind the others of its row; it replaces a waiting one of its kind, since only the last counts. */
function enqueue(lane: Lane, change: Change): void {
  const last = lane.waiting.at(-1)
  if (last?.kind === change.kind && change.kind !== together) {
    lane.waiting.pop()
    last.onDropped()
  }
  lane.waiting.push(change)
}

/** One lane per row with changes; a lane sends them one after another. */
function createLanes(onBusyChange: () => void) {
  const lanes = new Map<number, Lane>()
  let idleListeners: (() => void)[] = []

  async function run(rowId: number, lane: Lane): Promise<void> {
    for (let next = lane.waiting.shift(); next; next = lane.waiting.shift()) await next.send()
    lanes.delete(rowId)
    onBusyChange()
    if (lanes.size > 0) return
    const listeners = idleListeners
    idleListeners = []
    for (const listener of listeners) listener()
  }

  return {
    add(rowId: number, change: Change): void {
      const lane = lanes.get(rowId)
      if (lane) {
        enqueue(lane, change)
        return
      }
      const fresh: Lane = { waiting: [change] }
      lanes.set(rowId, fresh)
      onBusyChange()
      void run(rowId, fresh)
    },
    busyRows: () => [...lanes.keys()],
    whenIdle: () =>
      lanes.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => void idleListeners.push(resolve)),
  }
}

/** One change that waits for all its rows and frees them together. */
function createTogether(rows: number, send: () => Promise<void>) {
  let missing = rows
  let free = () => {}
  const over = new Promise<void>((done) => {
    free = done
  })
  return (onEnd: { readonly resolve: () => void; readonly reject: (error: unknown) => void }) => {
    missing -= 1
    if (missing === 0) void send().then(onEnd.resolve, onEnd.reject).finally(free)
    return over
  }
}

/** Makes an empty queue; `onBusyChange` is called when a row becomes busy or free. */
export function createChangeQueue(onBusyChange: () => void = () => {}): ChangeQueue {
  const { add, busyRows, whenIdle } = createLanes(onBusyChange)
  return {
    busyRows,
    whenIdle,
    push: (rowId, kind, send) =>
      new Promise((resolve, reject) => {
        const answered = () =>
          send().then(
            () => resolve('sent'),
            (error: unknown) => reject(error),
          )
        add(rowId, { kind, send: answered, onDropped: () => resolve('replaced') })
      }),
    pushAll: (rowIds, send) =>
      new Promise((resolve, reject) => {
        const arrive = createTogether(rowIds.length, send)
        for (const rowId of rowIds)
          add(rowId, { kind: together, send: () => arrive({ resolve, reject }), onDropped: () => {} })
      }),
  }
}
