import { sizeTextRu } from '../messages/ordering/sizeText.ru.ts'
import { additionalRu } from '../messages/requests/additional.ru.ts'

/** Texts of the pages of additional products in one language, beside those of the storefront. */
export const additionalMessagesRu = { additional: additionalRu, sizeText: sizeTextRu }
