import type { Translated } from '../index.ts'
import type { problemsRu } from './problems.ru.ts'

/** English texts: codes of the bid check and of imported rows. */
export const problemsEn: Translated<typeof problemsRu> = {}
