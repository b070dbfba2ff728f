import { createPictureStore, type PictureStore } from '../pictures/pictureStore.ts'
import { weavingShape } from './weavings.ts'

/** Pictures of the known weavings: list sizes come drawn in `bundled`, the others are drawn on demand into `dir`. */
export const demoPictures = (dir: string, bundled?: string): PictureStore =>
  createPictureStore({ dir, ...(bundled && { bundled }), shapeOf: weavingShape })
