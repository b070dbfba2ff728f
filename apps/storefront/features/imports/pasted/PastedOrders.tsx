import { screenDecision, storefrontGuards } from '@proba/domain/access/screenGuards'
import { orderLines } from '@proba/domain/files/pastedOrder'
import { isTableName } from '@proba/domain/files/tableFiles'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { offerPasted, onPastedOrder, type Pasted } from '../../../lib/company/pastedOffer.ts'
import { loadTexts } from '../../../lib/language/texts.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { QuietBoundary } from '../../../ui/states/QuietBoundary.tsx'

const PasteOffer = lazy(async () => {
  const [{ PasteOffer: Offer }] = await Promise.all([import('./PasteOffer.tsx'), loadTexts('ordering')])
  return { default: Offer }
})

/** What was pasted, and how many of its lines look like rows of an order; null for a file. */
interface Offered {
  readonly pasted: Pasted
  readonly lines: number | null
}

/** Fields take what is pasted into them, and a window over the page has its own purpose. */
const isTaken = ({ target, defaultPrevented }: Event) =>
  defaultPrevented ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role="dialog"], dialog[open]') !== null

function pastedIn({ clipboardData }: ClipboardEvent): Pasted | null {
  const [file] = clipboardData?.files ?? []
  if (file) return isTableName(file.name) && file.name.includes('.') ? { file } : null
  return { text: clipboardData?.getData('text/plain') ?? '' }
}

/** Ctrl+V outside of fields offers to check what is pasted, if it looks like an order (decision G-661). */
function useOffers(offer: (offered: Offered) => void): void {
  const take = useEffectEvent((pasted: Pasted, minLines: number): boolean => {
    const lines = 'file' in pasted ? null : orderLines(pasted.text)
    if (lines !== null && lines < minLines) return false
    offer({ pasted, lines })
    return true
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const pasted = isTaken(event) ? null : pastedIn(event)
      if (pasted && offerPasted(pasted, 1)) event.preventDefault()
    }
    const stop = onPastedOrder((pasted, minLines) => take(pasted, minLines))
    document.addEventListener('paste', listen)
    return () => {
      stop()
      document.removeEventListener('paste', listen)
    }
  }, [])
}

function Offers() {
  const [offered, setOffered] = useState<Offered | null>(null)
  useOffers(setOffered)
  if (!offered) return null
  return (
    <QuietBoundary>
      <Suspense>
        <PasteOffer {...offered} onClose={() => setOffered(null)} />
      </Suspense>
    </QuietBoundary>
  )
}

/** Listens for pasted orders wherever the visitor may import them. */
export function PastedOrders() {
  const { permissions, company } = useSession()
  const mayImport = company !== null && screenDecision(storefrontGuards.import, permissions, '') === 'allow'
  return mayImport ? <Offers /> : null
}
