import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { Picture } from './Picture.tsx'
import styles from './PictureGallery.module.css'
import { useSwipe } from './useSwipe.ts'

/** The large picture is MUI's dialog, which loads when somebody wants it. */
const PictureZoom = lazy(async () => ({ default: (await import('./PictureZoom.tsx')).PictureZoom }))

/** The picture shown, and how to show another one. */
function useCarousel(pictures: readonly string[]) {
  const [chosen, show] = useState<string | null>(null)
  const at = Math.max(0, pictures.indexOf(chosen ?? ''))
  const total = pictures.length
  const step = (by: number) => show(pictures[(at + by + total) % total] ?? null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return { at, picture: pictures[at] ?? null, show, step, onKeyDown }
}

type Carousel = ReturnType<typeof useCarousel>

function Thumbnails({ pictures, carousel }: { pictures: readonly string[]; carousel: Carousel }) {
  const t = useTranslate()
  if (pictures.length < 2) return null
  return (
    <ul className={styles.thumbs}>
      {pictures.map((key, index) => (
        <li key={key}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={t('product.gallery.choose', { n: index + 1, total: pictures.length })}
            aria-current={index === carousel.at}
            onClick={() => carousel.show(key)}
            onKeyDown={carousel.onKeyDown}
          >
            <Picture picture={key} alt="" size={50} eager />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface GalleryProps {
  readonly title: string
  readonly pictures: readonly string[]
}

/** The picture shown in words, and in a window of its own when somebody has pressed it. */
function useZoom({ title, pictures }: GalleryProps, { at, picture, step }: Carousel) {
  const t = useTranslate()
  const [isZoomed, setZoomed] = useState(false)
  const alt = t('product.gallery.photo', { title, n: at + 1, total: pictures.length })
  const zoomed =
    isZoomed && picture !== null ? (
      <Suspense>
        <PictureZoom
          picture={picture}
          alt={alt}
          hasMore={pictures.length > 1}
          onStep={step}
          onClose={() => setZoomed(false)}
        />
      </Suspense>
    ) : null
  return { name: `${alt}. ${t('product.gallery.zoom')}`, open: () => setZoomed(true), zoomed }
}

/** A picture as small as a line of text; a press enlarges it. */
export function PictureChip(props: GalleryProps) {
  const carousel = useCarousel(props.pictures)
  const zoom = useZoom(props, carousel)
  const small = <Picture picture={carousel.picture} alt="" size={50} eager />
  if (carousel.picture === null) return <span className={styles.chip}>{small}</span>
  return (
    <>
      <button type="button" className={styles.chip} aria-label={zoom.name} onClick={zoom.open}>
        {small}
      </button>
      {zoom.zoomed}
    </>
  )
}

/** Large picture with thumbnails; arrows and swipes change the picture, a press enlarges it. */
export function PictureGallery(props: GalleryProps) {
  const t = useTranslate()
  const carousel = useCarousel(props.pictures)
  const zoom = useZoom(props, carousel)
  const swipe = useSwipe(carousel.step)
  const large = <Picture picture={carousel.picture} alt="" size={1000} eager />
  if (carousel.picture === null) return <div className={styles.gallery}>{large}</div>
  return (
    <section className={styles.gallery} aria-label={t('product.gallery.label')}>
      <button
        type="button"
        className={styles.large}
        aria-label={zoom.name}
        onClick={zoom.open}
        onKeyDown={carousel.onKeyDown}
        {...swipe}
      >
        {large}
      </button>
      <Thumbnails pictures={props.pictures} carousel={carousel} />
      {zoom.zoomed}
    </section>
  )
}
