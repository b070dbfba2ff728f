import { createPictureStore, type PictureStore } from '../pictures/pictureStore.ts'
import { weavingShape } from './weavings.ts'

/** Pictures of the known weavings, drawn on demand and kept in a folder. */
export const demoPictures = (dir: string): PictureStore => createPictureStore({ dir, shapeOf: weavingShape })
