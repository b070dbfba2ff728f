import { newsRu } from '../messages/marketing/news.ru.ts'

/** Texts of news in one language, beside those of the storefront. */
export const newsMessagesRu = { news: newsRu }
