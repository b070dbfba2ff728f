import { useCallback, useMemo, useState } from 'react'
import type { CartEdit } from './cartEdits.ts'
import { type Cart, type CartSection, sectionOf } from './cartSection.ts'

/** An edit that is shown until a cart of at least its version has loaded; null is not answered yet. */
interface ShownEdit {
  readonly edit: CartEdit
  readonly version: number | null
}

/** Shows an edit while `work` sends it; `work` answers with the version of the cart that has it. */
export type ShowEdit = (edit: CartEdit, work: Promise<number | null>) => Promise<void>

/**
 * The order type of a cart with the changes under way shown in it. An accepted change is shown until the cart that
 * has it is loaded, a refused one disappears at once.
 */
export function useShownEdits(
  cart: Cart | undefined,
  orderType: CartSection['orderType'],
): { section: CartSection | undefined; show: ShowEdit } {
  const [edits, setEdits] = useState<ReadonlyMap<symbol, ShownEdit>>(new Map())
  const shown = useMemo(
    () =>
      [...edits.values()].filter(({ version }) => version === null || version > (cart?.header.version ?? 0)),
    [edits, cart],
  )
  const section = useMemo(
    () => cart && shown.reduce((now, { edit }) => edit(now), sectionOf(cart, orderType)),
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
  return { section, show }
}
