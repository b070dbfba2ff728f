import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureSize } from '@proba/domain/product/pictureSizes'
import { WorkQueue } from './workQueue.ts'

/** Pictures that nobody uploaded: bundled with the program, or drawn on request. */
export interface DrawnPictures {
  /** Folder of the bundled ones, as `<size>/<key>.webp`; used first. */
  bundled?: string
  /** Changes whenever the drawing does, so that pictures of an older version are drawn again. */
  version: string
  /** Draws the picture of a key; null for a key that is not a drawn picture. */
  pictureDrawer: (key: string) => ((size: PictureSize) => Promise<Buffer>) | null
}

export interface PictureStoreOptions {
  /** Folder of the cache, e.g. DATA_DIR/pictures; made when missing. */
  dir: string
  /** Without it the store has no pictures. */
  drawn?: DrawnPictures
  /** Pictures drawn at once; with 1 most of the machine is free for requests. */
  atOnce?: number
}

export interface PictureStore {
  /**
   * Path of the WebP file of a picture, made on the first request; null for a key that is not a picture (the caller
   * shows a placeholder).
   */
  get: (key: string, size: PictureSize) => Promise<string | null>
  /** Makes pictures in advance, one by one after everything that is waited for; resolves when all exist. */
  warm: (keys: Iterable<string>, sizes: PictureSize[]) => Promise<void>
  /** Waits for the pictures being made and drops those still queued. */
  close: () => Promise<void>
}

/** Cache on disk of the product pictures that nobody uploaded (G-085, G-270). */
export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { dir, drawn, atOnce = 1 } = options
  const queue = new WorkQueue(atOnce)
  let closed = false

  async function demand(key: string, size: PictureSize, urgent: boolean): Promise<string | null> {
    const draw = drawn?.pictureDrawer(key)
    if (!drawn || !draw) return null
    const { bundled, version } = drawn
    const ready = bundled && (await existing(path.join(bundled, String(size), `${key}.webp`)))
    if (ready) return ready
    const file = path.join(dir, version, String(size), `${key}.webp`)
    if (await existing(file)) return file
    await queue.add(`${size}/${key}`, urgent, async () => {
      if (!(await existing(file))) await writeWhole(file, await draw(size))
    })
    return existing(file)
  }

  return {
    get: (key, size) => demand(key, size, true),
    async warm(keys, sizes) {
      const list = [...keys]
      for (const size of sizes) {
        for (const key of list) {
          if (closed) return
          await demand(key, size, false)
        }
      }
    },
    close() {
      closed = true
      return queue.close()
    },
  }
}

/** The path if there is such a file. */
function existing(file: string): Promise<string | null> {
  return access(file).then(
    () => file,
    () => null,
  )
}

let written = 0

/** A file appears complete or not at all, even if the process ends in between. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  written += 1
  const draft = `${file}.${process.pid}.${written}.draft`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
