import { reference } from '../places/tablePlace.support.ts'

export const newsPlaces = {
  news: reference,
  news_type_links: reference,
  news_types: reference,
} as const
