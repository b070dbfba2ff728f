import { dirname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { draftAt, dropDraft, type FileDraft, newDraftPath } from '../integrations/fileDraft.ts'
import { WorkQueue } from './workQueue.ts'

/** Largest uploaded picture that is opened: 50 megapixels, more than cameras for catalogues have. */
export const pixelLimit = 50_000_000

/** One picture at a time: opening it takes much memory, and the other core is for requests. */
const queue = new WorkQueue(1)

/** Does work on pictures one after another; the same name at the same moment is done once. */
export const onPicture = (name: string, work: () => Promise<void>): Promise<void> =>
  queue.add(name, true, work)

/** Why a picture is refused. */
export interface PictureRefusal {
  readonly code: 'picture_unreadable' | 'picture_too_large'
  readonly params: { readonly megapixels: number }
}

const refused = (code: PictureRefusal['code']): PictureRefusal => ({
  code,
  params: { megapixels: pixelLimit / 1_000_000 },
})

/** The same format again; what a camera or an editor has added to the picture is not written. */
const written = {
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 90 }),
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp) => picture.webp({ quality: 90 }),
} as const

const isWritten = (format: string): format is keyof typeof written => Object.hasOwn(written, format)

/**
 * A picture as a new draft: upright, without metadata (place, camera, thumbnails), with nothing behind its end. The
 * format stays. Refused when it cannot be decoded to its end, or has more pixels than are opened.
 */
export async function cleanPicture({ path }: Pick<FileDraft, 'path'>): Promise<FileDraft | PictureRefusal> {
  const measured = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!measured || !isWritten(measured.format)) return refused('picture_unreadable')
  if (measured.width * measured.height > pixelLimit) return refused('picture_too_large')
  const write = written[measured.format]
  const target = await newDraftPath(dirname(path))
  try {
    await onPicture(target, async () => {
      await write(sharp(path, { limitInputPixels: pixelLimit, failOn: 'truncated' }).autoOrient()).toFile(
        target,
      )
    })
    return await draftAt(target)
  } catch {
    await dropDraft({ path: target })
    return refused('picture_unreadable')
  }
}

/** The picture in a width, as WebP; never wider than it is. */
export const inWidth = (original: Buffer, width: number): Promise<Buffer> =>
  sharp(original, { limitInputPixels: pixelLimit })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer()

/** The picture as a square WebP on white, all of it in sight; never larger than it is (decision G-085). */
export async function inSquare(original: Buffer, size: number): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: pixelLimit })
  const { width, height } = await picture.metadata()
  const edge = Math.min(size, Math.max(width, height))
  return picture
    .resize(edge, edge, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 84 })
    .toBuffer()
}
