import type { Translated } from '../../index.ts'
import type { manualRu } from './manual.ru.ts'

/** English texts: the frame of the user manual. */
export const manualEn: Translated<typeof manualRu> = {
  title: 'Manual',
  lead: 'How to find a product, put an order together and follow it.',
  contents: 'Contents',
}
