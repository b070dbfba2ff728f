import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'

interface FoundCountProps {
  /** Undefined while the list loads. */
  readonly total: number | undefined
  /** Key of the text with the count. */
  readonly text: string
  readonly className?: string | undefined
}

/** How many a list has on all of its pages. */
export function FoundCount({ total, text, className = '' }: FoundCountProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  return (
    <p role="status" className={`${className} figures`}>
      {total === undefined ? ' ' : t(text, { smart_count: total, n: integer(total) })}
    </p>
  )
}
