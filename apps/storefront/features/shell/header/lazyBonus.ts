import { lazy } from 'react'
import { loadTexts } from '../../../lib/language/texts.ts'

/** The bonus buttons of a menu, with their texts. */
export const BonusItems = lazy(async () => {
  const [{ BonusMenu }] = await Promise.all([import('./BonusMenu.tsx'), loadTexts('personal')])
  return { default: BonusMenu }
})
