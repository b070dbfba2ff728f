import { cleanText } from '@proba/domain/text/cleanText'

/** A text for LIKE: clean (decision G-644), and with `%`, `_` and `\` in it taken literally. */
export const escapeLike = (text: string) => cleanText(text).replaceAll(/[\\%_]/g, '\\$&')

/** LIKE pattern of texts that begin so. */
export const startsWith = (text: string) => `${escapeLike(text)}%`

/** LIKE pattern of texts that contain it. */
export const contains = (text: string) => `%${escapeLike(text)}%`
