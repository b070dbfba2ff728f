import { type ImageWidth, imageWidths } from '@proba/domain/files/imageWidths'
import { useState } from 'react'

interface WideImageProps {
  /** Address of a public image, which has the widths of `imageWidths`. */
  readonly image: string
  /** What it shows; empty when the text beside it says the same. */
  readonly alt: string
  /** How wide it is drawn, as the attribute `sizes` says it. */
  readonly sizes: string
  readonly className?: string | undefined
  /** One that is seen at once loads before the others. */
  readonly eager?: boolean
}

const inWidth = (image: string, width: ImageWidth) => `${image}/${width}.webp`
const sources = (image: string) => imageWidths.map((width) => `${inWidth(image, width)} ${width}w`).join(', ')

/** A public image in the width that the window needs; its class keeps the place. One that cannot be loaded is left out. */
export function WideImage({ image, alt, sizes, className, eager = false }: WideImageProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === image) return null
  return (
    <img
      className={className}
      src={inWidth(image, 640)}
      srcSet={sources(image)}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(image)}
    />
  )
}
