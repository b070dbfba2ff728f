import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parsePictureKey } from '@proba/drawing/pictureKey'
import { weavingShape } from '@proba/drawing/weavings'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoPictures } from '../demo/catalogue/demoPictures.ts'
import { createPictureStore, type DrawnPictures } from './pictureStore.ts'
import { WorkQueue } from './workQueue.ts'

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'pictures-'))
})

afterEach(async () => {
  vi.restoreAllMocks()
  await rm(dir, { recursive: true, force: true })
})

/** The keys of the demo, drawn by a stub. */
function stubDrawing(draw: (name: string) => Promise<Buffer>): DrawnPictures {
  return {
    version: 'stub-1',
    pictureDrawer: (key) => {
      const parsed = parsePictureKey(key)
      if (!parsed || !weavingShape(parsed.weaving)) return null
      return (size) => draw(`${size}/${parsed.weaving}-${parsed.look}`)
    },
  }
}

/** A store that notes what it draws. */
function countingStore(atOnce = 1, until: () => Promise<unknown> = async () => {}) {
  const rendered: string[] = []
  const drawn = stubDrawing(async (name) => {
    rendered.push(name)
    await until()
    return Buffer.from(name)
  })
  return { store: createPictureStore({ dir, atOnce, drawn }), rendered }
}

/** The same, drawing one after another, none of which ends before `release`. */
function heldStore() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  return { ...countingStore(1, () => promise), release }
}

describe('the picture store', () => {
  test('returns a WebP of the requested size', async () => {
    const store = createPictureStore({ dir, drawn: demoPictures(path.join(dir, 'none')) })
    for (const size of [50, 400] as const) {
      const file = await store.get('anchor-gold585', size)
      const { format, width, height } = await sharp(await readFile(file ?? '')).metadata()
      expect({ format, width, height }).toEqual({ format: 'webp', width: size, height: size })
    }
  })

  test('renders a picture once for simultaneous requests, and never again', async () => {
    const { store, rendered } = countingStore(4)
    const files = await Promise.all(Array.from({ length: 20 }, () => store.get('rope-silver925', 400)))
    expect(new Set(files).size).toBe(1)
    await store.get('rope-silver925', 400)
    expect(rendered).toEqual(['400/rope-silver925'])
  })

  test('does not render again what an earlier process rendered', async () => {
    await countingStore().store.get('rope-silver925', 400)
    const later = countingStore()
    expect(await later.store.get('rope-silver925', 400)).toContain('rope-silver925')
    expect(later.rendered).toEqual([])
  })

  test('draws requested pictures before those made in advance', async () => {
    const { store, rendered, release } = heldStore()
    const added = vi.spyOn(WorkQueue.prototype, 'add')
    const warming = store.warm(['rope-gold585', 'anchor-gold585', 'curb-gold585'], [400])
    await vi.waitFor(() => expect(rendered).toHaveLength(1))
    const requested = store.get('curb-gold585', 400)
    await vi.waitFor(() => expect(added).toHaveBeenCalledTimes(2))
    release()
    await Promise.all([requested, warming])
    expect(rendered).toEqual(['400/rope-gold585', '400/curb-gold585', '400/anchor-gold585'])
  })

  test('leaves no half-written file', async () => {
    const { store } = countingStore()
    await store.get('rope-silver925', 400)
    const files = await readdir(dir, { recursive: true })
    expect(files.filter((file) => file.endsWith('.draft'))).toEqual([])
  })

  test('forgets a failure: the next request tries again', async () => {
    let broken = true
    const store = createPictureStore({
      dir,
      drawn: stubDrawing(async () => {
        if (broken) throw new Error('no memory')
        return Buffer.from('picture')
      }),
    })
    await expect(store.get('rope-silver925', 400)).rejects.toThrow('no memory')
    broken = false
    expect(await store.get('rope-silver925', 400)).not.toBeNull()
  })

  test('returns null for keys that are not a picture', async () => {
    const { store, rendered } = countingStore()
    for (const key of ['../../etc/passwd', 'anchor-tin', 'nosuchweaving-gold585', '']) {
      expect(await store.get(key, 400)).toBeNull()
    }
    expect(rendered).toEqual([])
  })

  test('prefers a bundled picture to drawing one', async () => {
    const bundled = path.join(dir, 'bundled')
    const shipped = path.join(bundled, '400', 'rope-silver925.webp')
    await mkdir(path.dirname(shipped), { recursive: true })
    await writeFile(shipped, 'shipped')
    const refusing = stubDrawing(() => Promise.reject(new Error('drawn although it was shipped')))
    const store = createPictureStore({ dir, drawn: { ...refusing, bundled } })
    expect(await store.get('rope-silver925', 400)).toBe(shipped)
  })

  test('draws nothing without a drawing function', async () => {
    expect(await createPictureStore({ dir }).get('rope-silver925', 400)).toBeNull()
    expect(await readdir(dir)).toEqual([])
  })

  test('stops making pictures in advance when it is closed', async () => {
    const { store, rendered, release } = heldStore()
    const warming = store.warm(['rope-gold585', 'anchor-gold585', 'curb-gold585'], [400])
    await vi.waitFor(() => expect(rendered).toHaveLength(1))
    const closing = store.close()
    release()
    await Promise.all([closing, warming])
    expect(rendered).toEqual(['400/rope-gold585'])
  })
})
