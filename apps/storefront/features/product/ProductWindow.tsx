import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { useCloseWindow, useWindowSearch } from '../../lib/window/windowAddress.ts'
import { productParam } from '../../paths.ts'
import { PageLoading } from '../../ui/states/PageLoading.tsx'

interface WindowProps {
  readonly id: number
  /** The code of the window could not be loaded. */
  readonly onNotLoaded: () => void
}

/** In place of a window whose code could not be loaded: says so and closes, so that it can be opened again. */
function NotLoaded({ onNotLoaded }: WindowProps) {
  const t = useTranslate()
  const toast = useToast()
  const close = useCloseWindow(productParam)
  const leave = useEffectEvent(() => {
    toast(t('shell.state.notLoaded'), 'error')
    close()
    onNotLoaded()
  })
  useEffect(() => leave(), [])
  return null
}

const windowOf = () =>
  lazy(
    async (): Promise<{ default: ComponentType<WindowProps> }> =>
      import('./ProductDialog.tsx').then(
        ({ ProductDialog }) => ({ default: ProductDialog }),
        () => ({ default: NotLoaded }),
      ),
  )
const first: { Window: ComponentType<WindowProps> } = { Window: windowOf() }

/** Loads the code of the window before React renders it; a failure is reported when it does. */
export async function preloadProduct(): Promise<void> {
  const module = await import('./ProductDialog.tsx').catch(() => null)
  if (module) first.Window = module.ProductDialog
}

/** Source files of the window, as the manifest of the build names them. */
export const productSources = ['apps/storefront/features/product/ProductDialog.tsx']

/** Id of the product that an address opens; null when it names none. */
export function readProductId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Id of the product that the query of an address opens. */
export const shownProduct = (search: string): number | null =>
  readProductId(new URLSearchParams(search).get(productParam))

/**
 * The product window over any page: open while the address names a product, so that links can be shared and every
 * route change closes it. Its code loads with the first product.
 */
export function ProductWindow() {
  const [{ Window }, setCode] = useState(() => ({ ...first }))
  const id = shownProduct(useWindowSearch())
  if (id === null) return null
  return (
    <Suspense fallback={<PageLoading />}>
      <Window id={id} onNotLoaded={() => setCode({ Window: windowOf() })} />
    </Suspense>
  )
}
