import type { Translated } from '../index.ts'
import type { checkoutRu } from './checkout.ru.ts'

/** English texts: order check and created orders. */
export const checkoutEn: Translated<typeof checkoutRu> = {}
