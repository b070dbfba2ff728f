import type { Translated } from '../index.ts'
import type { backofficeRu } from './backoffice.ru.ts'

/** English texts: back office. */
export const backofficeEn: Translated<typeof backofficeRu> = {}
