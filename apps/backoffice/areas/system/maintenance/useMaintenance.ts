import type { ReplyTo } from '@proba/api/client'
import { useCallback, useState } from 'react'
import { useGetOne, useNotify, useUpdate } from 'react-admin'
import { bodyOfError, isOutdated } from '../../../answers/errorText.ts'
import type { DocumentCall } from '../../../declarations/document.ts'
import { useNotifyDone } from '../../../engine/actions/useNotifyDone.ts'

type Stored = ReplyTo<'GET /admin/maintenance'> & { readonly id: string }

/** The document that the screen works on. */
export const call = 'GET /admin/maintenance' satisfies DocumentCall
const id = 'maintenance'

/** What of the form is sent: the rest of the record only shows itself. */
const sent = ({ on, from, to, textRu, textEn, version }: Stored) => ({
  id,
  on,
  from,
  to,
  textRu,
  textEn,
  version,
})

/** The stored maintenance, and its saving; refused fields come back as errors of the form. */
export function useMaintenance() {
  const {
    data: stored,
    error,
    refetch,
  } = useGetOne<Stored>(
    call,
    { id },
    // A form that is being filled in keeps what it was opened with.
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  const [update] = useUpdate<Stored>()
  const [refusals, setRefusals] = useState(0)
  const onMerged = useCallback(() => setRefusals(0), [])
  const notify = useNotify()
  const notifyDone = useNotifyDone()

  const save = async (form: object) => {
    const data = sent({ ...form } as Stored)
    try {
      const saved = await update(
        call,
        { id, data, previousData: stored },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
      setRefusals(0)
      if (saved) notifyDone(saved, 'pages.maintenance.saved')
      return undefined
    } catch (refused) {
      const body = bodyOfError(refused)
      if (body?.errors) return body.errors
      if (isOutdated(body)) setRefusals((count) => count + 1)
      if (refused instanceof Error)
        notify(refused.message, { type: 'error', messageArgs: { _: refused.message } })
      return undefined
    }
  }
  return { stored, error, refetch, refusals, onMerged, save }
}
