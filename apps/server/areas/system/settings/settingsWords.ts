import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words settings and metal minimums, which bear the name of their metal. */
export const settingsWords = recordWords({
  settings: { resource: 'settings' },
  metal_minimum: {
    names: 'select r.id, m.name_ru ru, m.name_en en from metal_minimums r join metals m on m.id = r.metal_id',
  },
})
