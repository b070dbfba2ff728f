import type { PictureSize } from '@proba/domain/product/pictureSizes'
import { useState } from 'react'
import styles from './Picture.module.css'

/** Address of a stored picture. */
export const pictureUrl = (key: string, size: PictureSize) => `/pictures/${key}/${size}.webp`

interface PictureProps {
  /** Key of the picture; null draws the placeholder. */
  readonly picture: string | null
  /** What it shows; empty when the text beside it says the same. */
  readonly alt: string
  readonly size: PictureSize
  /** The first pictures of a page load at once, the rest when they come near. */
  readonly eager?: boolean
}

/** Three drawn links: a product without a picture is never a broken image. */
function Placeholder() {
  return (
    <svg className={styles.drawn} viewBox="0 0 96 96" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="5">
        <ellipse cx="26" cy="48" rx="17" ry="11" />
        <ellipse cx="70" cy="48" rx="17" ry="11" />
        <path d="M35 48h26" strokeLinecap="round" />
      </g>
    </svg>
  )
}

/** Square product picture that keeps its space while it loads. */
export function Picture({ picture, alt, size, eager = false }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (picture === null || failed === picture)
    return (
      <span className={styles.frame} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
        <Placeholder />
      </span>
    )
  return (
    <span className={styles.frame}>
      <img
        src={pictureUrl(picture, size)}
        alt={alt}
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(picture)}
      />
    </span>
  )
}
