import type { Translated } from '../index.ts'
import type { importsRu } from './imports.ru.ts'

/** English texts: spreadsheet import. */
export const importsEn: Translated<typeof importsRu> = {}
