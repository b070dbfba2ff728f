import { additionalFieldErrors } from '@proba/domain/additional/additionalForm'
import { additionalKinds, kindOf } from '@proba/domain/codes/additionalCodes'
import { pictureDrawer } from '@proba/drawing/pictureDrawer'
import { expect, test } from 'vitest'
import { referenceFeatures } from '../areas/system/setup/referenceAdditional.ts'
import { demoAdditional } from './additional.ts'

test('additional products of the demo are of all kinds, pass the rules of their form and have pictures (G-440)', () => {
  expect(new Set(demoAdditional.map(({ type }) => kindOf(type)))).toEqual(new Set(additionalKinds))
  for (const { type, title, features, alloys, image } of demoAdditional) {
    const form = {
      type,
      ruTitle: title.ru,
      enTitle: title.en,
      features,
      alloys: alloys.map(({ alloyId, weightMg, sizes }) => ({ alloyId, weight: weightMg, sizes })),
    }
    const own = referenceFeatures.filter((feature) => feature.type === type)
    expect(additionalFieldErrors(form, own), title.en).toEqual({})
    for (const key of [image, ...alloys.map((alloy) => alloy.image)])
      expect(pictureDrawer(key), key).not.toBeNull()
  }
})
