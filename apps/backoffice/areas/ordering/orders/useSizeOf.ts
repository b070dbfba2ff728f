import type { ReplyTo } from '@proba/api/client'
import { formatCentimetres } from '@proba/domain/product/length'
import { useReading } from '../../../fields/values/FieldValue.tsx'

type Position = ReplyTo<'GET /admin/orders/{id}'>['positions'][number]

/** What a position is ordered in: its size label, else its length. */
export function useSizeOf() {
  const { say, language } = useReading()
  return ({ sizeLabel, length }: Position) => {
    if (sizeLabel !== null) return sizeLabel
    return length > 0
      ? `${formatCentimetres(length, language)} ${say('terms.unit.centimetre')}`
      : say('terms.none')
  }
}
