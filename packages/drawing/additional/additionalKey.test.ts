import { expect, test } from 'vitest'
import { sceneSteps } from '../scene/drawingSteps.ts'
import { additionalKey, additionalShapes, parseAdditionalKey } from './additionalKey.ts'
import { additionalScene } from './additionalScene.ts'

test('the key of an additional product is read as it is written, and nothing else is one (G-440)', () => {
  for (const shape of additionalShapes)
    expect(parseAdditionalKey(additionalKey({ shape, look: 'gold585' }))).toEqual({ shape, look: 'gold585' })
  const wrong = ['', 'additional-bar', 'additional-bar-tin', 'additional-brick-gold585', 'bar-gold585']
  for (const key of [...wrong, 'additional-bar-gold585-macro']) expect(parseAdditionalKey(key)).toBeNull()
})

test('every shape is drawn, with metal in it and no broken number (G-270)', () => {
  for (const shape of additionalShapes) {
    const steps = sceneSteps(additionalScene(shape), 'silver925', 50)
    let step = steps.next()
    while (!step.done) step = steps.next()
    expect(step.value.match(/<path fill=/g)?.length ?? 0, shape).toBeGreaterThan(40)
    expect(step.value, shape).not.toMatch(/NaN|Infinity|undefined/)
  }
})
