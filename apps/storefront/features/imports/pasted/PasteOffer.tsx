import { isOrderType, type OrderType } from '@proba/domain/codes/orderType'
import { cutText } from '@proba/domain/text/cutText'
import { useState } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import type { Pasted } from '../../../lib/company/pastedOffer.ts'
import { keepPasted } from '../../../lib/company/pastedOrder.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { useCacheScope } from '../../../lib/session/session.tsx'
import { paths, patterns } from '../../../paths.ts'
import { MuiTheme } from '../../../ui/theme/MuiTheme.tsx'
import { ConfirmDialog } from '../../../ui/windows/ConfirmDialog.tsx'
import { firstChoice } from '../importState.ts'
import { OrderTypeChoice } from '../OrderTypeChoice.tsx'
import styles from './PasteOffer.module.css'
import type { PastedState } from './pastedOrder.ts'

interface PasteOfferProps {
  readonly pasted: Pasted
  /** Lines that look like rows of an order; null for a file. */
  readonly lines: number | null
  /** Files that were copied with it and are left out. */
  readonly others: number
  readonly onClose: () => void
}

/** Lines and characters of each that are shown. */
const shown = { lines: 4, characters: 120 }

function firstLines(text: string): string {
  const filled = text.split(/\r\n?|\n/, 1000).filter((line) => line.trim() !== '')
  return filled
    .slice(0, shown.lines)
    .map((line) => cutText(line, shown.characters))
    .join('\n')
}

/** The type of the cart that is open, else the usual one. */
function useShownType(): OrderType {
  const { pathname } = useLocation()
  const type = matchPath(patterns.cart, pathname)?.params.cartOrderType ?? ''
  return isOrderType(type) ? type : firstChoice.orderType
}

/** Asks whether what was pasted is an order, and of which type; Enter goes on to its check. */
export function PasteOffer({ pasted, lines, others, onClose }: PasteOfferProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  const navigate = useNavigate()
  const scope = useCacheScope()
  const [orderType, setOrderType] = useState(useShownType())
  const title =
    'file' in pasted
      ? t('imports.paste.file', { name: pasted.file.name })
      : t('imports.paste.title', { smart_count: lines ?? 0, n: integer(lines ?? 0) })
  const check = () => {
    const state: PastedState = { pasted: keepPasted(pasted, scope), orderType }
    onClose()
    void navigate(paths.import(), { state })
  }
  return (
    <MuiTheme>
      <ConfirmDialog
        isOpen
        title={title}
        confirmText={t('imports.paste.check')}
        isConfirmFocused
        onConfirm={check}
        onCancel={onClose}
      >
        {'text' in pasted ? <pre className={styles.lines}>{firstLines(pasted.text)}</pre> : null}
        {others > 0 ? <p>{t('imports.file.refusal.several')}</p> : null}
        <OrderTypeChoice chosen={orderType} onChoose={setOrderType} />
      </ConfirmDialog>
    </MuiTheme>
  )
}
