import { personEn } from '../messages/customers/person.en.ts'

/** Texts of notices to a person in one language, beside those of the storefront. */
export const personMessagesEn = { person: personEn }
