import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useRefusalText } from '../../../lib/calls/refusalText.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import type { ShownCartRow } from '../cartOfType.ts'
import { useRowName } from '../table/rowName.ts'
import styles from './BulkChange.module.css'

/** A row that was not changed, and why. */
export interface RefusedCartRow {
  readonly row: ShownCartRow
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

/** At most this many rows are named; the title has the number of all. */
const maxRows = 100

/** Names the rows that a bulk change did not change, each with its reason. */
export function BulkRefusals({
  refused,
  onClose,
}: {
  refused: readonly RefusedCartRow[]
  onClose: () => void
}) {
  const t = useTranslate()
  const id = useId()
  const { integer } = useFormat()
  const nameOf = useRowName()
  const refusalText = useRefusalText()
  const n = refused.length
  return (
    // The whole dialog scrolls, with the focus inside: the list needs no tab stop of its own to be read by keyboard.
    <Dialog open={n > 0} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth scroll="body">
      <DialogTitle id={id}>{t('cart.bulk.refused', { smart_count: n, n: integer(n) })}</DialogTitle>
      <DialogContent>
        <ul className={styles.refusals}>
          {refused.slice(0, maxRows).map(({ row, code, params }) => (
            <li key={row.offer.cartOfferId}>
              <strong className="figures">{nameOf(row.position, row.offer)}</strong>:{' '}
              {refusalText(code, params)}
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
