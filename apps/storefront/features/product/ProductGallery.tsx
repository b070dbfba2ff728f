import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { PictureZoom } from './PictureZoom.tsx'
import styles from './ProductGallery.module.css'
import type { Product } from './productTerms.ts'

/** Pictures of a product in a covering: those of the covering stand in place of its own (decision G-085). */
export function picturesOf(
  { covering, images, additionalImages }: Product,
  coveringId: number | null,
): string[] {
  const own = covering.find(({ id }) => id === coveringId)?.images ?? []
  return [...new Set(own.length > 0 ? own : [...images, ...additionalImages])]
}

interface GalleryProps {
  readonly title: string
  readonly pictures: readonly string[]
}

/** Large picture with thumbnails; arrows change the picture, a press on it enlarges. */
export function ProductGallery({ title, pictures }: GalleryProps) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isZoomed, setZoomed] = useState(false)
  const at = Math.max(0, pictures.indexOf(chosen ?? ''))
  const picture = pictures[at] ?? null
  const total = pictures.length
  const step = (by: number) => setChosen(pictures[(at + by + total) % total] ?? null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowLeft' ? -1 : 1)
  }
  const alt = t('product.gallery.photo', { title, n: at + 1, total })
  if (picture === null)
    return (
      <div className={styles.gallery}>
        <Picture picture={null} alt="" size={1000} />
      </div>
    )
  return (
    <section className={styles.gallery} aria-label={t('product.gallery.label')}>
      <button
        type="button"
        className={styles.large}
        aria-label={`${alt}. ${t('product.gallery.zoom')}`}
        onClick={() => setZoomed(true)}
        onKeyDown={onKeyDown}
      >
        <Picture picture={picture} alt="" size={1000} eager />
      </button>
      {total > 1 ? (
        <ul className={styles.thumbs}>
          {pictures.map((key, index) => (
            <li key={key}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('product.gallery.choose', { n: index + 1, total })}
                aria-current={index === at}
                onClick={() => setChosen(key)}
                onKeyDown={onKeyDown}
              >
                <Picture picture={key} alt="" size={50} eager />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isZoomed ? (
        <PictureZoom
          picture={picture}
          alt={alt}
          hasMore={total > 1}
          onStep={step}
          onClose={() => setZoomed(false)}
        />
      ) : null}
    </section>
  )
}
