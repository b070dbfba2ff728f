import type { InputOf, ReplyTo } from '@proba/api/client'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import { bodyOfError } from '../../../answers/errorText.ts'
import type { FileProvider } from '../../../answers/storedFiles.ts'

export type Order = ReplyTo<'GET /admin/orders/{id}'>
export type Shipment = Order['shipments'][number]
type Form = Omit<InputOf<'POST /admin/orders/{id}/shipments'>['body'], 'version'>

/** What can be done with the shipments of an opened order, one thing at a time. */
export function useShipments({ id, version }: Order) {
  const { ask } = useDataProvider<FileProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})

  /** Errors of single fields are shown at these fields, any other error as a notification. */
  const tell = (failure: unknown) => {
    const errors = bodyOfError(failure)?.errors ?? {}
    setRefused(errors)
    if (Object.keys(errors).length > 0) return
    const message = failure instanceof Error ? failure.message : 'errors.unknown'
    notify(message, { type: 'error', messageArgs: { _: message } })
  }
  /** Whether it was done. */
  const work = async (task: (onMessage: (said: string) => void) => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setRefused({})
    try {
      await task((said) => notify(said, { type: 'success', messageArgs: { _: said } }))
      refresh()
      return true
    } catch (failure) {
      tell(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    /** Texts of what was refused of the form, by field. */
    refused,
    add: (form: Form) =>
      work((onMessage) =>
        ask(
          'POST /admin/orders/{id}/shipments',
          { params: { id }, body: { ...form, version } },
          { onMessage },
        ),
      ),
    takeBack: (shipment: number) =>
      work((onMessage) =>
        ask(
          'POST /admin/orders/{id}/shipments/{shipment}/take-back',
          { params: { id, shipment }, body: { version } },
          { onMessage },
        ),
      ),
  }
}
