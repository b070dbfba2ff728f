import type { Translated } from '../index.ts'
import type { sessionRu } from './session.ru.ts'

/** English texts: login, passwords, clients of a manager. */
export const sessionEn: Translated<typeof sessionRu> = {}
