import { readItem, removeItem, writeItem } from '@proba/browser/storage'
import { typedKey } from '@proba/browser/typedText'
import type { OrderableType } from '@proba/domain/codes/orderType'
import { useState } from 'react'
import { useSession } from '../../lib/session/session.tsx'

/**
 * Comment on the order, kept in this tab per user, company and order type until the order is placed or the user logs out, so that leaving
 * the checkout loses nothing that was typed.
 */
export function useKeptComment(orderType: OrderableType) {
  const { user, company } = useSession()
  const key = typedKey('comment', user?.id ?? '', company?.id ?? '', orderType)
  const [comment, setComment] = useState(() => readItem('sessionStorage', key) ?? '')
  return {
    comment,
    setComment: (text: string) => {
      writeItem('sessionStorage', key, text)
      setComment(text)
    },
    forgetComment: () => removeItem('sessionStorage', key),
  }
}
