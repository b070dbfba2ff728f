import { personRu } from '../messages/person.ru.ts'

/** Texts of notices to a person in one language, beside those of the storefront. */
export const personMessagesRu = { person: personRu }
