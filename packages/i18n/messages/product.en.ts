import type { Translated } from '../index.ts'
import type { productRu } from './product.ru.ts'

/** English texts: product window. */
export const productEn: Translated<typeof productRu> = {}
