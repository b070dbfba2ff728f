import { instantOf, localTime } from '@proba/domain/text/dates'

/** An instant as its input shows it, in the time of the plant, and back; an emptied one is null. */
export const inPlantTime = {
  type: 'datetime-local',
  format: (instant: string | null) => (instant ? localTime(instant) : ''),
  parse: (text: string) => instantOf(text),
  slotProps: { inputLabel: { shrink: true } },
} as const
