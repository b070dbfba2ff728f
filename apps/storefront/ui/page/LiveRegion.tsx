import { useEffect, useState } from 'react'

/**
 * Announces a text to screen readers when it changes, not when it first appears; quick changes are announced once.
 * For totals: `<LiveRegion text={t('cart.totals', …)} />`.
 */
export function LiveRegion({ text, delay = 700 }: { text: string; delay?: number }) {
  const [first] = useState(text)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (text === first && announced === '') return
    const timer = setTimeout(() => setAnnounced(text), delay)
    return () => clearTimeout(timer)
  }, [text, first, announced, delay])
  return (
    <span role="status" className="visuallyHidden">
      {announced}
    </span>
  )
}
