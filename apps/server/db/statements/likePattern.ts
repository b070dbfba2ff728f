/** Escapes a text for LIKE, so that `%`, `_` and `\` in it are taken literally. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** LIKE pattern of texts that begin so. */
export const startsWith = (text: string) => `${escapeLike(text)}%`

/** LIKE pattern of texts that contain it. */
export const contains = (text: string) => `%${escapeLike(text)}%`
