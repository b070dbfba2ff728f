import type { Translated } from '../index.ts'
import type { catalogueRu } from './catalogue.ru.ts'

/** English texts: catalogue and search. */
export const catalogueEn: Translated<typeof catalogueRu> = {}
