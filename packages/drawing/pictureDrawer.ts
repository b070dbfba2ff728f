import type { PictureSize } from '@proba/domain/product/pictureSizes'
import { parseAdditionalKey } from './additional/additionalKey.ts'
import { additionalScene } from './additional/additionalScene.ts'
import { parsePictureKey } from './pictureKey.ts'
import { renderPicture } from './renderPicture.ts'
import { drawingSteps, sceneSteps } from './scene/drawingSteps.ts'
import { weavingShape } from './weavings/weavings.ts'

/** Name of this drawing; change it whenever pictures come out different, so that kept ones are drawn again. */
export const drawingVersion = 'drawn-1'

/** What draws the picture of a key as WebP; null for a key that is not a drawn picture. */
export function pictureDrawer(key: string): ((size: PictureSize) => Promise<Buffer>) | null {
  const additional = parseAdditionalKey(key)
  if (additional)
    return (size) => renderPicture(sceneSteps(additionalScene(additional.shape), additional.look, size), size)
  const parsed = parsePictureKey(key)
  const shape = parsed && weavingShape(parsed.weaving)
  return parsed && shape ? (size) => renderPicture(drawingSteps({ ...parsed, shape }, size), size) : null
}
