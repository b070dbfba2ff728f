import type { Translated } from '../index.ts'
import type { ordersRu } from './orders.ru.ts'

/** English texts: orders of the personal area. */
export const ordersEn: Translated<typeof ordersRu> = {}
