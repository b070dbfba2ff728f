import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureSize, PictureSpec } from './drawProduct.ts'
import { type Derived, fromOriginal } from './originals.ts'
import { parsePictureKey } from './pictureKey.ts'
import { renderPicture } from './renderPicture.ts'
import type { WeavingShape } from './weave.ts'
import { WorkQueue } from './workQueue.ts'

/** Changes whenever the drawing does, so that pictures of an older drawing are made anew. */
const DRAWING = 'drawn-1'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export interface PictureStoreOptions {
  /** Folder of the cache, e.g. DATA_DIR/pictures; made when missing. */
  dir: string
  /** Folder of pictures that came with the program, as `<size>/<key>.webp`; looked at first. */
  bundled?: string
  /** Structure of a weaving by its code; undefined refuses the key. */
  shapeOf: (weaving: string) => WeavingShape | undefined
  /** Pictures drawn at once; 1 leaves most of the machine to requests. */
  atOnce?: number
  render?: (spec: PictureSpec, size: PictureSize) => Promise<Buffer>
}

export interface PictureStore {
  /**
   * Path of the WebP file of a picture; null for a key that is not a picture (ask the caller for its placeholder).
   * A drawn picture is made on the first demand, an uploaded one (key = its uuid) must have been added.
   */
  get: (key: string, size: PictureSize) => Promise<string | null>
  /** Makes pictures in advance, one by one behind everything that somebody waits for; ends when all are there. */
  warm: (keys: Iterable<string>, sizes: PictureSize[]) => Promise<void>
  /** Derives and keeps the sizes of an uploaded original under its uuid; the refusal when it is no picture. */
  addOriginal: (id: string, original: Buffer) => Promise<Derived>
  /** Waits for the pictures being made and drops those only planned. */
  close: () => Promise<void>
}

/** Cache of product pictures on disk (ui.md, decisions G-085 and G-270). */
export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { dir, bundled, shapeOf, atOnce = 1, render = renderPicture } = options
  const queue = new WorkQueue(atOnce)
  let closed = false

  async function demand(key: string, size: PictureSize, urgent: boolean): Promise<string | null> {
    const parsed = parsePictureKey(key)
    const shape = parsed && shapeOf(parsed.weaving)
    if (!parsed || !shape) return null
    const ready = bundled && (await existing(path.join(bundled, String(size), `${key}.webp`)))
    if (ready) return ready
    const file = path.join(dir, DRAWING, String(size), `${key}.webp`)
    if (await existing(file)) return file
    await queue.add(`${size}/${key}`, urgent, async () => {
      if (!(await existing(file))) await writeWhole(file, await render({ ...parsed, shape }, size))
    })
    return existing(file)
  }

  return {
    async get(key, size) {
      return UUID.test(key) ? existing(uploadedFile(dir, key, size)) : demand(key, size, true)
    },
    async warm(keys, sizes) {
      const list = [...keys]
      for (const size of sizes) {
        for (const key of list) {
          if (closed) return
          await demand(key, size, false)
        }
      }
    },
    addOriginal: (id, original) => addOriginal(dir, id, original),
    close() {
      closed = true
      return queue.close()
    },
  }
}

async function addOriginal(dir: string, id: string, original: Buffer): Promise<Derived> {
  if (!UUID.test(id)) throw new TypeError('An uploaded picture is kept under a uuid')
  const result = await fromOriginal(original)
  if ('pictures' in result) {
    for (const [size, bytes] of result.pictures) await writeWhole(uploadedFile(dir, id, size), bytes)
  }
  return result
}

function uploadedFile(dir: string, id: string, size: PictureSize): string {
  return path.join(dir, 'uploaded', String(size), `${id}.webp`)
}

/** The path when there is such a file. */
function existing(file: string): Promise<string | null> {
  return access(file).then(
    () => file,
    () => null,
  )
}

let written = 0

/** A file appears whole or not at all, even when the process ends in between. */
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
