import { formatDay } from '@proba/domain/text/dates'
import { readTypedDay } from '@proba/domain/text/typedDay'
import { useState } from 'react'
import { readDay } from '../../lib/lists/listQuery.ts'

/**
 * A day that is typed as people write it (decision G-602). What is typed stays as it is until the field is left, then
 * it is shown as days are shown everywhere. The value is a day (`YYYY-MM-DD`), empty, or a text that is no day.
 */
export function useTypedDay(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    text: typed ?? (readDay(value) ? formatDay(value) : value),
    isTyping: typed !== null,
    /** Takes what is typed; answers the value that it is. */
    type: (text: string): string => {
      const next = readTypedDay(text, new Date().toISOString()) ?? text.trim()
      setTyped(text)
      onChange(next)
      return next
    },
    choose: (day: string) => {
      setTyped(null)
      onChange(day)
    },
    leave: () => setTyped(null),
  }
}

/** Longest text of such a field: more than a day has, as pasted ones come with spaces and the word for year. */
export const typedDayLength = 20

/** Whether a value of a day is neither empty nor a day. */
export const isNoDay = (value: string): boolean => value !== '' && readDay(value) === ''
