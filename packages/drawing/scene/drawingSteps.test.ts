import type { PictureSize } from '@proba/domain/product/pictureSizes'
import { describe, expect, test } from 'vitest'
import { weavingFamilies } from '../weavings/weavings.ts'
import { drawingSteps, type PictureSpec } from './drawingSteps.ts'
import { finishes, type Look } from './metalLook.ts'

const weavings = weavingFamilies.flatMap((family) => family.weavings)
const anchor = weavings.find((weaving) => weaving.code === 'anchor') ?? weavings[0]
if (!anchor) throw new Error('The catalogue has no weavings')
const spec = { weaving: 'anchor', shape: anchor.shape, look: 'gold585', view: 'chain' } as const

/** The whole drawing at once. */
function drawProduct(drawn: PictureSpec, size: PictureSize): string {
  const steps = drawingSteps(drawn, size)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

describe('a product picture', () => {
  test('is the same text every time', () => {
    expect(drawProduct(spec, 400)).toBe(drawProduct(spec, 400))
  })

  test('differs by look, by view and by the seed of the weaving', () => {
    const others = [
      drawProduct({ ...spec, look: 'silver925' }, 400),
      drawProduct({ ...spec, view: 'clasp' }, 400),
      drawProduct({ ...spec, view: 'macro' }, 400),
      drawProduct({ ...spec, weaving: 'another' }, 400),
    ]
    expect(new Set([drawProduct(spec, 400), ...others]).size).toBe(5)
  })

  test('has enough metal in it and no broken number, for every weaving', () => {
    for (const weaving of weavings) {
      const svg = drawProduct(
        { weaving: weaving.code, shape: weaving.shape, look: 'gold585', view: 'chain' },
        50,
      )
      expect(svg.match(/z/g)?.length ?? 0, weaving.code).toBeGreaterThan(400)
      expect(svg, weaving.code).not.toMatch(/NaN|Infinity|undefined/)
    }
  }, 60_000)

  test('stays moderate in size: under 1.2 MB of SVG at 1000 px, under 2 MB at 2000 px', () => {
    for (const weaving of weavings.filter((_, i) => i % 12 === 0)) {
      const one = { weaving: weaving.code, shape: weaving.shape, look: 'gold585', view: 'chain' } as const
      expect(drawProduct(one, 1000).length, weaving.code).toBeLessThan(1_200_000)
      expect(drawProduct(one, 2000).length, weaving.code).toBeLessThan(2_000_000)
    }
  }, 60_000)

  test('is lighter in silver than in oxidised silver', () => {
    const brightness = (look: Look) => {
      const fills = drawProduct({ ...spec, look }, 50).match(/fill="#[0-9a-f]{2}/g) ?? []
      return fills.reduce((sum, fill) => sum + Number.parseInt(fill.slice(-2), 16), 0) / fills.length
    }
    expect(brightness('silver925')).toBeGreaterThan(brightness('oxidised') + 40)
  })

  test('is drawn in many short steps, so that requests can be answered in between', () => {
    let steps = 0
    for (const _ of drawingSteps(spec, 1000)) steps += 1
    expect(steps).toBeGreaterThan(25)
  })

  test('knows every look', () => {
    for (const look of Object.keys(finishes) as Look[]) {
      expect(drawProduct({ ...spec, look }, 50)).toContain('<path fill="#')
    }
  })
})

describe('the weavings', () => {
  test('are about 170 with different codes and different structures', () => {
    expect(weavings.length).toBeGreaterThanOrEqual(165)
    expect(weavings.length).toBeLessThanOrEqual(180)
    expect(new Set(weavings.map((weaving) => weaving.code)).size).toBe(weavings.length)
    expect(new Set(weavings.map((weaving) => JSON.stringify(weaving.shape))).size).toBe(weavings.length)
  })

  test('use at least 16 kinds of drawing', () => {
    expect(new Set(weavings.map((weaving) => weaving.shape.kind)).size).toBeGreaterThanOrEqual(16)
  })
})
