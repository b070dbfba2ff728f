import { type PictureSize, pictureSizes } from '@proba/domain/product/pictureSizes'
import sharp from 'sharp'

/** Largest uploaded picture that is opened: 50 megapixels, more than cameras for catalogues have. */
export const pixelLimit = 50_000_000
const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff'])

/** WebP pictures by size, or why an upload was refused. */
export type Derived =
  | { pictures: Map<PictureSize, Buffer> }
  | { refusal: { code: 'picture_unreadable' | 'picture_too_large'; params: { limit: number } } }

/**
 * Pictures derived from an uploaded original: square, on white, upright, without metadata, never larger than the
 * original. The format is recognised by the content (G-011, G-085).
 */
export async function fromOriginal(original: Buffer): Promise<Derived> {
  const measured = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!measured || !formats.has(measured.format)) return refused('picture_unreadable')
  if (measured.width * measured.height > pixelLimit) return refused('picture_too_large')
  const longer = Math.max(measured.width, measured.height)
  try {
    const pictures = new Map<PictureSize, Buffer>()
    for (const size of pictureSizes) pictures.set(size, await derived(original, Math.min(size, longer)))
    return { pictures }
  } catch {
    return refused('picture_unreadable')
  }
}

function refused(code: 'picture_unreadable' | 'picture_too_large'): Derived {
  return { refusal: { code, params: { limit: pixelLimit } } }
}

function derived(original: Buffer, edge: number): Promise<Buffer> {
  return sharp(original, { limitInputPixels: pixelLimit })
    .rotate()
    .resize(edge, edge, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 84 })
    .toBuffer()
}
