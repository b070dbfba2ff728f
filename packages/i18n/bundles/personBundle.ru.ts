import { personRu } from '../messages/customers/person.ru.ts'

/** Texts of notices to a person in one language, beside those of the storefront. */
export const personMessagesRu = { person: personRu }
