import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useProblemText } from '../../lib/problemText.ts'
import styles from './BulkChange.module.css'
import type { PlacedRow } from './cartSection.ts'
import { useRowName } from './rowName.ts'

/** A row that stayed as it was, and why. */
export interface RefusedPlace {
  readonly row: PlacedRow
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

/** Rows named at most; the title tells how many there are. */
const maxRows = 100

/** Names the rows that a change of many left as they were, each with its reason. */
export function BulkRefusals({
  refused,
  onClose,
}: {
  refused: readonly RefusedPlace[]
  onClose: () => void
}) {
  const t = useTranslate()
  const id = useId()
  const { integer } = useFormat()
  const nameOf = useRowName()
  const problemOf = useProblemText()
  const n = refused.length
  return (
    // The whole dialog scrolls, with the focus inside: the keyboard reads a long list without a stop of its own.
    <Dialog open={n > 0} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth scroll="body">
      <DialogTitle id={id}>{t('cart.bulk.refused', { smart_count: n, n: integer(n) })}</DialogTitle>
      <DialogContent>
        <ul className={styles.refusals}>
          {refused.slice(0, maxRows).map(({ row, code, params }) => (
            <li key={row.offer.cartOfferId}>
              <strong className="figures">{nameOf(row.position, row.offer)}</strong>:{' '}
              {problemOf(code, params)}
            </li>
          ))}
          {n > maxRows ? <li>{t('cart.waiting.more', { n: integer(n - maxRows) })}</li> : null}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('cart.bulk.understood')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
