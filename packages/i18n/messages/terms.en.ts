import type { Translated } from '../index.ts'
import type { termsRu } from './terms.ru.ts'

/** English texts: words of the trade used everywhere: order types, statuses, product types, units. */
export const termsEn: Translated<typeof termsRu> = {}
