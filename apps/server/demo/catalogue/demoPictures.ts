import { drawingVersion, pictureDrawer } from '@proba/drawing/pictureDrawer'
import type { DrawnPictures } from '../../pictures/pictureStore.ts'

/** Pictures of the demo catalogue: the sizes of lists come drawn in the folder `bundled`, others are drawn on demand. */
export const demoPictures = (bundled: string): DrawnPictures => ({
  bundled,
  version: drawingVersion,
  pictureDrawer,
})
