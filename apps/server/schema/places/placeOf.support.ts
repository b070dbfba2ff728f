import type { Place } from './tablePlace.support.ts'
import { tablePlaces } from './tablePlaces.support.ts'

const places = new Map<string, Place>(Object.entries(tablePlaces))

/** The place of a table by its name; undefined for a name that is not in the list. */
export const placeOf = (table: string): Place | undefined => places.get(table)
