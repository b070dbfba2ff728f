import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePictureKey } from '../pictures/pictureKey.ts'
import { renderPicture } from '../pictures/renderPicture.ts'
import { generateCatalogue } from './catalogue.ts'
import { demoProducts } from './seed.ts'
import { weavingShape } from './weavings.ts'

/**
 * Draws the main picture of every product of the demo stand in the sizes of lists, once, into demo/pictures; run it
 * again when the drawing changes: `node apps/server/demo/drawPictures.ts`.
 */
const folder = join(import.meta.dirname, 'pictures')
const keys = new Set<string>()
for (const { products } of generateCatalogue({ products: demoProducts }))
  for (const { pictureKeys } of products) if (pictureKeys[0]) keys.add(pictureKeys[0])

for (const size of [50, 400] as const) {
  mkdirSync(join(folder, String(size)), { recursive: true })
  for (const key of keys) {
    const parsed = parsePictureKey(key)
    const shape = parsed && weavingShape(parsed.weaving)
    if (!parsed || !shape) throw new Error(`${key} is no picture`)
    writeFileSync(join(folder, String(size), `${key}.webp`), await renderPicture({ ...parsed, shape }, size))
  }
  console.log(`${keys.size} pictures of ${size} px`)
}
