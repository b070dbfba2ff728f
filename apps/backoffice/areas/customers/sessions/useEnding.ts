import { useState } from 'react'
import { useNotify } from 'react-admin'

/** Ends sessions by a call and reads the list again, also when one had ended meanwhile. */
export function useEnding(end: (session: string | null) => Promise<unknown>, reload: () => Promise<unknown>) {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const endAndRead = async (session: string | null) => {
    setBusy(true)
    try {
      await end(session)
      notify(session === null ? 'terms.sessions.endedOthers' : 'terms.sessions.ended', { type: 'success' })
    } catch (error) {
      const { message } = error as Error
      notify(message, { type: 'error', messageArgs: { _: message } })
    }
    await reload()
    setBusy(false)
  }
  return { isBusy, onEnd: (session: string | null) => void endAndRead(session) }
}
