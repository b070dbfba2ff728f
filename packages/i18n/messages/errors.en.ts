import type { Translated } from '../index.ts'
import type { errorsRu } from './errors.ru.ts'

/** English texts: refusals by code, and errors not listed elsewhere. */
export const errorsEn: Translated<typeof errorsRu> = {}
