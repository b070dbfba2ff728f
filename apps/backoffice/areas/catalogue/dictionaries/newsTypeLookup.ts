import { dictionary } from '../../../declarations/lookup.ts'

/** Types of news by their names. */
export const newsTypeLookup = dictionary('GET /news/types')
