import type { InputOf, ReplyTo } from '@proba/api/client'
import { useDataProvider, useRefresh } from 'react-admin'
import type { FileProvider } from '../../../answers/storedFiles.ts'
import { useWork, type Work } from '../../../engine/actions/useWork.ts'

export type Order = ReplyTo<'GET /admin/orders/{id}'>
export type Shipment = Order['shipments'][number]
type Form = Omit<InputOf<'POST /admin/orders/{id}/shipments'>['body'], 'version'>

/** What can be done with the shipments of an opened order, one thing at a time. */
export function useShipments({ id, version }: Order) {
  const { ask } = useDataProvider<FileProvider>()
  const refresh = useRefresh()
  const { isBusy, refused, work } = useWork(() => true)
  /** Whether it was done. */
  const change = (task: Work) =>
    work(async (options) => {
      await task(options)
      refresh()
    })
  return {
    isBusy,
    /** Texts of what was refused of the form, by field. */
    refused,
    add: (form: Form) => {
      const input = { params: { id }, body: { ...form, version } }
      return change((options) => ask('POST /admin/orders/{id}/shipments', input, options))
    },
    takeBack: (shipment: number) => {
      const input = { params: { id, shipment }, body: { version } }
      return change((options) =>
        ask('POST /admin/orders/{id}/shipments/{shipment}/take-back', input, options),
      )
    },
  }
}
