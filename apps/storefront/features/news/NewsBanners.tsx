import { lazy, Suspense } from 'react'
import { loadTexts } from '../../lib/language/texts.ts'
import { useNewsBanners } from './useNewsBanners.ts'

/** The window and its texts come when there is something to show: most pages have no banner. */
const loadWindow = async () => {
  const [{ NewsWindow: content }] = await Promise.all([import('./NewsWindow.tsx'), loadTexts('news')])
  return { default: content }
}
const NewsWindow = lazy(loadWindow)

/** The window “News” that opens by itself over the pages that its banners name (decisions G-218, G-255, G-257). */
export function NewsBanners() {
  const { banners, close } = useNewsBanners(loadWindow)
  if (banners.length === 0) return null
  return (
    <Suspense>
      <NewsWindow banners={banners} onClose={close} />
    </Suspense>
  )
}
