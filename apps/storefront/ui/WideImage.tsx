import { imageWidths, publicFilePath } from '@proba/domain/files/imageWidths'
import { useState } from 'react'

interface WideImageProps {
  /** Uuid of a public image. */
  readonly uuid: string
  /** What it shows; empty when the text beside it says the same. */
  readonly alt: string
  /** How wide it is drawn, as the attribute `sizes` says it. */
  readonly sizes: string
  readonly className?: string | undefined
  /** One that is seen at once loads before the others. */
  readonly eager?: boolean
}

const sources = (uuid: string) =>
  imageWidths.map((width) => `${publicFilePath(uuid, width)} ${width}w`).join(', ')

/** A public image in the width that the window needs; its class keeps the place. One that cannot be loaded is left out. */
export function WideImage({ uuid, alt, sizes, className, eager = false }: WideImageProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === uuid) return null
  return (
    <img
      className={className}
      src={publicFilePath(uuid, 640)}
      srcSet={sources(uuid)}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(uuid)}
    />
  )
}
