import { useCallback, useMemo, useState } from 'react'
import { type Cart, type CartOfType, cartOfType } from '../cartOfType.ts'
import type { ShownEdit } from './cartEdits.ts'

/** An edit that is shown until a cart of at least its version has loaded; null is not answered yet. */
interface PendingEdit {
  readonly edit: ShownEdit
  readonly version: number | null
}

/** Shows an edit while `work` sends it; `work` answers with the version of the cart that has it. */
export type ShowEdit = (edit: ShownEdit, work: Promise<number | null>) => Promise<void>

/**
 * The order type of a cart with the changes under way shown in it. An accepted change is shown until the cart that
 * has it is loaded, a refused one disappears at once.
 */
export function useShownEdits(
  cart: Cart | undefined,
  orderType: CartOfType['orderType'],
): { ofType: CartOfType | undefined; show: ShowEdit } {
  const [edits, setEdits] = useState<ReadonlyMap<symbol, PendingEdit>>(new Map())
  const shown = useMemo(
    () =>
      [...edits.values()].filter(({ version }) => version === null || version > (cart?.header.version ?? 0)),
    [edits, cart],
  )
  const ofType = useMemo(
    () => cart && shown.reduce((now, { edit }) => edit(now), cartOfType(cart, orderType)),
    [cart, shown, orderType],
  )
  const show = useCallback<ShowEdit>(async (edit, work) => {
    const key = Symbol('edit')
    setEdits((known) => new Map(known).set(key, { edit, version: null }))
    const version = await work.catch((error: unknown) => {
      setEdits((known) => new Map([...known].filter(([other]) => other !== key)))
      throw error
    })
    setEdits((known) => {
      const rest = new Map([...known].filter(([other]) => other !== key))
      return version === null ? rest : rest.set(key, { edit, version })
    })
  }, [])
  return { ofType, show }
}
