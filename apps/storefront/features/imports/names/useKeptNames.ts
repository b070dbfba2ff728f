import { useState } from 'react'
import { useReload } from '../../../lib/calls/useCall.ts'

/** Articles that were given to names of a checked file, by the name as it is written. */
export interface KeptNames {
  readonly names: ReadonlyMap<string, string>
  readonly add: (written: string, article: string) => void
}

/** Remembers which names of a checked file were given an article since its check. */
export function useKeptNames(): KeptNames {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const reload = useReload()
  return {
    names,
    add: (written, article) => {
      setNames((known) => new Map(known).set(written, article))
      void reload('GET /import/names')
    },
  }
}
