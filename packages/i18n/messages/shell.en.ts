import type { Translated } from '../index.ts'
import type { shellRu } from './shell.ru.ts'

/** English texts: header, footer, notices, home and content pages. */
export const shellEn: Translated<typeof shellRu> = {
  name: 'Proba',
  state: {
    loading: 'Loading…',
    errorHint: 'Try again. If the error stays, write to us',
  },
}
