import type { Translated } from '../index.ts'
import type { serverRu } from './server.ru.ts'

/** English texts: mails, workbooks and names that only the server writes. */
export const serverEn: Translated<typeof serverRu> = {}
