import { cutText } from '../text/cutText.ts'
import { type Refusal, refusal } from '../text/refusal.ts'
import { shownLength } from '../text/shownText.ts'

/** Characters of what the images of an order are for. */
export const imagesPurposeLimits = { min: 5, max: 1000 } as const

/** Edge in pixels of the square images that a customer gets. */
export const sentImageSize = 1000

/** The most images of an archive; in larger orders each article has its first image only. */
export const maxImages = 10_000

/**
 * Why a stated purpose is refused, or null: it is required and has five characters or more. Spaces at its ends do not
 * count (decision G-165), nor do signs that nobody sees (G-599).
 */
export function imagesPurposeRefusal(text: string): Refusal<'minLength' | 'maxLength'> | null {
  const { min, max } = imagesPurposeLimits
  const length = [...text.trim()].length
  if (shownLength(text) < min) return refusal('minLength', { n: min })
  return length > max ? refusal('maxLength', { n: max }) : null
}

/** An article of an order in one of its coatings, with the pictures that the catalogue has of it now. */
export interface ImagedArticle {
  readonly article: string
  readonly coating: string
  /** Pictures of the article in this coating; those of the article count where there are none. */
  readonly ofCoating: readonly string[]
  readonly ofArticle: readonly string[]
}

/** A file of the archive. */
export interface NamedImage {
  /** Without its ending. */
  readonly name: string
  readonly article: string
  /** Key of the picture. */
  readonly key: string
}

/** The images of an order, and the articles that have none. */
export interface OrderImages {
  readonly images: readonly NamedImage[]
  readonly missing: readonly string[]
}

/** A text as a part of a file name: no system refuses it, and the archive has no folders. */
function namePart(text: string): string {
  const part = cutText(text.replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, '_'), 80)
  let end = part.length
  while (end > 0 && '. '.includes(part.charAt(end - 1))) end -= 1
  return part.slice(0, end) || '_'
}

/** Makes each name the only one, as article 1/2 and article 1:2 would be the same file. */
function uniqueNames(): (name: string) => string {
  const used = new Set<string>()
  return (name) => {
    let own = name
    for (let n = 2; used.has(own.toLowerCase()); n++) own = `${name} (${n})`
    used.add(own.toLowerCase())
    return own
  }
}

/**
 * Which images go into the archive and under which names: `НЦ-1_1` is the first image of an article, `НЦ-1_Родий_1` that
 * of a coating with its own. An image that several coatings share is there once (decisions G-165, G-400).
 */
export function orderImages(articles: readonly ImagedArticle[], most: number = maxImages): OrderImages {
  const uniqueName = uniqueNames()
  const images: NamedImage[] = []
  const sent = new Set<string>()
  const missing = new Set<string>()
  const total = articles.reduce(
    (sum, { ofCoating, ofArticle }) => sum + ofCoating.length + ofArticle.length,
    0,
  )
  for (const { article, coating, ofCoating, ofArticle } of articles) {
    const isOwn = ofCoating.length > 0
    const keys = isOwn ? ofCoating : ofArticle
    if (keys.length === 0) missing.add(article)
    const named = isOwn ? `${namePart(article)}_${namePart(coating)}` : namePart(article)
    for (const [index, key] of (total > most ? keys.slice(0, 1) : keys).entries()) {
      const identity = JSON.stringify([article, key])
      if (sent.has(identity)) continue
      sent.add(identity)
      images.push({ name: uniqueName(`${named}_${index + 1}`), article, key })
    }
  }
  return { images, missing: [...missing] }
}
