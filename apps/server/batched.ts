/** How long a key may wait for a reading that is under way, ms: one that hangs must not hold everybody. */
const patienceMs = 25

interface Batch<Value> {
  readonly keys: Set<string>
  readonly values: Promise<ReadonlyMap<string, Value>>
  /** Begins the reading. */
  readonly start: () => void
}

/**
 * Reads the keys of one moment together. A reading begins after the keys it reads were asked for, never before, so that
 * nobody is answered with what was true before he asked. While one is under way, keys gather for the next.
 */
export function batched<Value>(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>) {
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
    // What else has arrived at the same moment is read with the first.
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
