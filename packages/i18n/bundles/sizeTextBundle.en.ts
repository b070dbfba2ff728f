import { sizeTextEn } from '../messages/ordering/sizeText.en.ts'

/** Texts of what is pasted as words into a table of sizes, in one language, beside those of the storefront. */
export const sizeTextMessagesEn = { sizeText: sizeTextEn }
