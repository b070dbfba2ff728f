import type { Translated } from '../index.ts'
import type { cartRu } from './cart.ru.ts'

/** English texts: cart. */
export const cartEn: Translated<typeof cartRu> = {}
