import { newsEn } from '../messages/marketing/news.en.ts'

/** Texts of news in one language, beside those of the storefront. */
export const newsMessagesEn = { news: newsEn }
