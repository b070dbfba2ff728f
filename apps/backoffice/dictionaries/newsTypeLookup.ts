import { dictionary } from '../lookup.ts'

/** Types of news by their names. */
export const newsTypeLookup = dictionary('GET /news/types')
