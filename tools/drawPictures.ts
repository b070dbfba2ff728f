import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureDrawer } from '@proba/drawing/pictureDrawer'
import { generateCatalogue } from '../apps/server/demo/catalogue/catalogue.ts'
import { demoProducts } from '../apps/server/demo/loadDemo.ts'
import { root } from './sources.ts'

/**
 * Draws the main picture of every product of the demo in the sizes of lists into the folder that the server ships.
 * Run it again when the drawing changes: `npm run demo:pictures`.
 */
const folder = join(root, 'apps/server/demo/pictures')
const keys = new Set<string>()
for (const { products } of generateCatalogue({ products: demoProducts }))
  for (const { pictureKeys } of products) if (pictureKeys[0]) keys.add(pictureKeys[0])

for (const size of [50, 400] as const) {
  mkdirSync(join(folder, String(size)), { recursive: true })
  for (const key of keys) {
    const draw = pictureDrawer(key)
    if (!draw) throw new Error(`${key} is not a picture`)
    writeFileSync(join(folder, String(size), `${key}.webp`), await draw(size))
  }
  console.log(`${keys.size} pictures of ${size} px`)
}
