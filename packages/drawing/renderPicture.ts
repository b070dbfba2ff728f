import type { PictureSize } from '@proba/domain/product/pictureSizes'
import sharp from 'sharp'

/** Longest time in ms the drawing may keep the event loop before other work gets its turn. */
const sliceMs = 8

/** Quality of the WebP by size: small pictures are cheap, large ones must stay light. */
const webpQuality: Record<PictureSize, number> = { 50: 86, 400: 82, 1000: 82, 2000: 78 }

/** WebP of a drawn product. The drawing yields to the event loop, the rest runs on the threads of libvips. */
export async function renderPicture(steps: Generator<undefined, string>, size: PictureSize): Promise<Buffer> {
  const svg = await drawnInSlices(steps)
  const picture = sharp(Buffer.from(svg)).resize(size, size)
  if (size === 50) picture.sharpen({ sigma: 0.6 })
  return picture.webp({ quality: webpQuality[size], smartSubsample: true }).toBuffer()
}

async function drawnInSlices(steps: Generator<undefined, string>): Promise<string> {
  let sliceEnd = performance.now() + sliceMs
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < sliceEnd) continue
    await new Promise((resolve) => setImmediate(resolve))
    sliceEnd = performance.now() + sliceMs
  }
}
