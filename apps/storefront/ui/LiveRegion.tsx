import { useEffect, useState } from 'react'

/**
 * Says a text to screen readers when it changes, never on arrival; quick changes in a row are said once.
 * For totals: `<LiveRegion text={t('cart.totals', …)} />`.
 */
export function LiveRegion({ text, delay = 700 }: { text: string; delay?: number }) {
  const [first] = useState(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text === first && said === '') return
    const timer = setTimeout(() => setSaid(text), delay)
    return () => clearTimeout(timer)
  }, [text, first, said, delay])
  return (
    <span role="status" className="visuallyHidden">
      {said}
    </span>
  )
}
