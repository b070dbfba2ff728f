import { ApiError } from '@proba/api/client'
import type { OrderableType } from '@proba/domain/codes/orderType'
import { useState } from 'react'
import { CheckoutFailure } from './CheckoutBody.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import { useSnapshot } from './useSnapshot.ts'

const noMetals: readonly number[] = []

/** Shown when the address names metals that are not numbers: nothing can be loaded or placed (DR-45). */
export function UnknownMetals({ orderType, onClose }: { orderType: OrderableType; onClose: () => void }) {
  const [error] = useState(() => new ApiError('metals_not_numeric', 422, ''))
  useSnapshot(orderType, noMetals, error)
  return (
    <NoticeDialog onClose={onClose}>
      <CheckoutFailure error={error} onClose={onClose} />
    </NoticeDialog>
  )
}
