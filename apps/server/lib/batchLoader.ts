/** How long new keys wait for a running read, ms. After that they are read beside it, as it may hang. */
const patienceMs = 25

interface Batch<Value> {
  readonly keys: Set<string>
  readonly values: Promise<ReadonlyMap<string, Value>>
  /** Starts the read. */
  readonly start: () => void
}

/**
 * Reads keys in batches. A read starts only after all of its keys were requested, so its answers are never older than
 * the requests. Keys that arrive while a read runs wait for the next batch.
 */
export function batchLoader<Value>(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>) {
  let gathering: Batch<Value> | null = null
  let running = 0

  function gather(): Batch<Value> {
    const keys = new Set<string>()
    const begun = Promise.withResolvers<void>()
    const values = begun.promise.then(() => read([...keys]))
    const late = running > 0 ? setTimeout(() => batch.start(), patienceMs) : undefined
    const batch: Batch<Value> = {
      keys,
      values,
      start: () => {
        if (gathering === batch) gathering = null
        clearTimeout(late)
        running++
        begun.resolve()
      },
    }
    const next = () => {
      running--
      gathering?.start()
    }
    values.then(next, next)
    // Requests that arrived in the same turn of the event loop join the first.
    if (running === 0) setImmediate(batch.start)
    return batch
  }

  return async (key: string): Promise<Value | undefined> => {
    gathering ??= gather()
    const { keys, values } = gathering
    keys.add(key)
    return (await values).get(key)
  }
}
