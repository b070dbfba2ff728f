import { screenDecision, storefrontGuards } from '@proba/domain/access/screenGuards'
import { orderLines } from '@proba/domain/files/pastedOrder'
import { isTableName } from '@proba/domain/files/tableFiles'
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { offerPasted, onPastedOrder, type Pasted } from '../../../lib/company/pastedOffer.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { loadTexts } from '../../../lib/language/texts.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { useToast } from '../../../lib/window/toasts.tsx'
import type { PasteOffer } from './PasteOffer.tsx'

type Props = ComponentProps<typeof PasteOffer> & { readonly onNotLoaded: () => void }

/** Shown if the code of the window could not be loaded: reports that and closes, so that the user can paste again. */
function NotLoaded({ onClose, onNotLoaded }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const leave = useEffectEvent(() => {
    toast(t('shell.state.notLoaded'), 'error')
    onNotLoaded()
    onClose()
  })
  useEffect(() => leave(), [])
  return null
}

const loadOffer = () =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const parts = Promise.all([import('./PasteOffer.tsx'), loadTexts('ordering')])
    return parts.then(
      ([{ PasteOffer: Offer }]) => ({ default: Offer }),
      () => ({ default: NotLoaded }),
    )
  })

/** What was pasted, how many of its lines look like rows of an order, null for a file, and how many files are left out. */
interface Offered {
  readonly pasted: Pasted
  readonly lines: number | null
  readonly others: number
}

/** Fields take what is pasted into them, and a window over the page has its own purpose. */
const isTaken = ({ target, defaultPrevented }: Event) =>
  defaultPrevented ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role="dialog"], dialog[open]') !== null

/** A copied table, else the text: spreadsheet programs put a picture of the cells beside it. */
function pastedIn({ clipboardData }: ClipboardEvent): Pasted {
  const [file, ...others] = [...(clipboardData?.files ?? [])].filter(
    ({ name }) => name.includes('.') && isTableName(name),
  )
  if (file) return { file, others: others.length }
  return { text: clipboardData?.getData('text/plain') ?? '' }
}

/** Ctrl+V outside of fields offers to check what is pasted, if it looks like an order (decision G-661). */
function useOffers(offer: (offered: Offered) => void): void {
  const take = useEffectEvent((pasted: Pasted, minLines: number): boolean => {
    const lines = 'file' in pasted ? null : orderLines(pasted.text)
    if (lines !== null && lines < minLines) return false
    offer({ pasted, lines, others: 'file' in pasted ? pasted.others : 0 })
    return true
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      if (!isTaken(event) && offerPasted(pastedIn(event), 1)) event.preventDefault()
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
  const [Offer, setOffer] = useState(loadOffer)
  useOffers(setOffered)
  if (!offered) return null
  return (
    <Suspense>
      <Offer {...offered} onClose={() => setOffered(null)} onNotLoaded={() => setOffer(loadOffer)} />
    </Suspense>
  )
}

/** Listens for pasted orders wherever the visitor may import them. */
export function PastedOrders() {
  const { permissions, company } = useSession()
  const mayImport = company !== null && screenDecision(storefrontGuards.import, permissions, '') === 'allow'
  return mayImport ? <Offers /> : null
}
