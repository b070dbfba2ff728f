import type { Translated } from '../../index.ts'
import type { newsRu } from './news.ru.ts'

/** English texts: news. */
export const newsEn: Translated<typeof newsRu> = {
  title: 'News',
  types: 'Types of news',
  all: 'All news',
  empty: { title: 'No news yet', text: 'What the factory announces will appear here.' },
  emptyType: 'No news of this type yet',
  emptyPage: 'There is no news on this page',
  first: 'To the first page',
  missing: { title: 'There is no such article', text: 'It is no longer published, or the address is wrong.' },
}
