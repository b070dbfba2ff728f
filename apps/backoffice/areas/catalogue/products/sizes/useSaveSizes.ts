import type { CallName } from '@proba/api/calls'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { bodyOfError } from '../../../../answers/errorText.ts'
import { useNotifyDone } from '../../../../engine/actions/useNotifyDone.ts'
import { useQuestion } from '../../../../impact/useQuestion.ts'
import type { ImpactProvider } from '../../../../providers/impactOf.ts'
import { isWrong, refusedRows, sizesBody } from './sizeRows.ts'
import type { SizeTableState } from './useSizeTable.ts'

const call = 'POST /admin/products/{id}/sizes' satisfies CallName

/** Sends what was typed, in one call, once the person has seen whose carts new weights touch (decision G-365). */
function useSending(productId: number, { unsaved, dispatch, refetch }: SizeTableState) {
  const dataProvider = useDataProvider<ImpactProvider>()
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const { pending, confirmed, close } = useQuestion()
  const isWeightChanged = unsaved.some(({ size, changed }) => size !== null && changed.has('weight'))
  const send = async (): Promise<void> => {
    const { body, keys } = sizesBody(unsaved)
    const ask = (page: number) =>
      dataProvider.impact('POST /admin/products/{id}/sizes/impact', productId, body, page)
    try {
      if (isWeightChanged && !(await confirmed(ask))) return
      const previousData = { id: productId }
      const { data } = await dataProvider.update(call, { id: productId, data: body, previousData })
      // What others have saved must not be seen under what was typed: the new state comes first.
      await refetch()
      dispatch({ type: 'clear' })
      notifyDone(data, 'resources.products.sizesTable.saved')
    } catch (error) {
      const refusal = bodyOfError(error)
      if (refusal?.errors) dispatch({ type: 'refuse', refused: refusedRows(refusal.errors, keys) })
      // Sizes that were saved or deleted meanwhile are compared with what was typed.
      if (refusal) await refetch()
      const message = error instanceof Error ? error.message : String(error)
      notify(message, { type: 'error', messageArgs: { _: message } })
    }
  }
  return { send, pending, close }
}

/** Saves what was typed into the table of sizes. */
export function useSaveSizes(productId: number, table: SizeTableState) {
  const notify = useNotify()
  const { send, pending, close } = useSending(productId, table)
  const [isSaving, setSaving] = useState(false)
  /** Saves; answers the key of the first row that has to be put right before. */
  const save = async (): Promise<string | null> => {
    if (isSaving || table.unsaved.length === 0) return null
    const wrong = table.unsaved.find(isWrong)
    if (wrong) {
      notify('ra.message.invalid_form', { type: 'error' })
      return wrong.key
    }
    setSaving(true)
    await send()
    close()
    setSaving(false)
    return null
  }
  return { save, isSaving, pending }
}
