import { sizeTextRu } from '../messages/ordering/sizeText.ru.ts'

/** Texts of what is pasted as words into a table of sizes, in one language, beside those of the storefront. */
export const sizeTextMessagesRu = { sizeText: sizeTextRu }
