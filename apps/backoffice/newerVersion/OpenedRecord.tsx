import { createContext, type ReactNode, useContext, useState } from 'react'
import { RecordContextProvider, useRecordContext } from 'react-admin'
import type { Versioned } from './useNewerVersion.ts'

type Take = (theirs: Versioned) => void
const TakeContext = createContext<Take | null>(null)

/** The record that the form below works on: the one that was opened, until a newer one is taken over. */
export function OpenedRecord({ children }: { readonly children: ReactNode }) {
  const record = useRecordContext<Versioned>()
  const [taken, setTaken] = useState<Versioned | null>(null)
  const isNewest = taken !== null && taken.id === record?.id && taken.version > record.version
  return (
    <TakeContext.Provider value={setTaken}>
      <RecordContextProvider value={isNewest ? taken : record}>{children}</RecordContextProvider>
    </TakeContext.Provider>
  )
}

/** Puts a newer record under the form. */
export function useTake(): Take {
  const take = useContext(TakeContext)
  if (!take) throw new Error('useTake outside of OpenedRecord')
  return take
}
