import { useState } from 'react'
import { type Accepted, useStoring } from './useStoring.ts'

/** Stores one file at a time and keeps what is to be shown about it. */
export function useUpload(accepted: Accepted, onStored: (uuid: string) => void) {
  const { store, limit } = useStoring(accepted)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const send = async (file: File) => {
    setRefusal(null)
    setSending(true)
    const stored = await store(file)
    setSending(false)
    if ('uuid' in stored) onStored(stored.uuid)
    else setRefusal(stored.refusal)
  }
  return { send, isSending, refusal, limit, clear: () => setRefusal(null) }
}
