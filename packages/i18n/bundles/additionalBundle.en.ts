import { sizeTextEn } from '../messages/ordering/sizeText.en.ts'
import { additionalEn } from '../messages/requests/additional.en.ts'

/** Texts of the pages of additional products in one language, beside those of the storefront. */
export const additionalMessagesEn = { additional: additionalEn, sizeText: sizeTextEn }
