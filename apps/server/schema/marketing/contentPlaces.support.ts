import { reference } from '../places/tablePlace.support.ts'

export const contentPlaces = {
  content_blocks: reference,
  menu_entries: reference,
  settings: reference,
} as const
