import { useCallback } from 'react'
import { type NotificationType, useNotify, useTranslate } from 'react-admin'
import { messageOf } from '../../providers/serverMessage.ts'

/**
 * Shows that a record was saved or deleted in the words of the server; where it says nothing, by a key of the messages,
 * and where that is missing too, by react-admin's own word for it.
 */
export function useNotifyDone() {
  const notify = useNotify()
  const say = useTranslate()
  return useCallback(
    (record: object, key: string, otherwise = '', type: NotificationType = 'info') => {
      const words = messageOf(record) || say(key, { _: otherwise && say(otherwise, { smart_count: 1 }) })
      notify(words, { type, messageArgs: { _: words } })
    },
    [notify, say],
  )
}
