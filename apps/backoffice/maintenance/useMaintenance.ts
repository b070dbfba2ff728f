import type { ReplyTo } from '@proba/api/client'
import { useState } from 'react'
import { useGetOne, useNotify, useUpdate } from 'react-admin'
import type { DocumentCall } from '../document.ts'
import { useSayDone } from '../engine/useSayDone.ts'
import { bodyOfError } from '../providers/errorText.ts'

type Stored = ReplyTo<'GET /admin/maintenance'> & { readonly id: string }

const call = 'GET /admin/maintenance' satisfies DocumentCall
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
  const { data: stored, error, refetch } = useGetOne<Stored>(call, { id }, { retry: false })
  const [update] = useUpdate<Stored>()
  const [isOutdated, setOutdated] = useState(false)
  const notify = useNotify()
  const sayDone = useSayDone()

  const save = async (form: object) => {
    const data = sent({ ...form } as Stored)
    try {
      const saved = await update(
        call,
        { id, data, previousData: stored },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
      setOutdated(false)
      if (saved) sayDone(saved, 'pages.maintenance.saved')
      return undefined
    } catch (refused) {
      const body = bodyOfError(refused)
      if (body?.errors) return body.errors
      setOutdated(body?.problem === 'version_conflict')
      if (refused instanceof Error)
        notify(refused.message, { type: 'error', messageArgs: { _: refused.message } })
      return undefined
    }
  }
  const reload = () => void refetch().then(() => setOutdated(false))
  return { stored, error, isOutdated, reload, save }
}
