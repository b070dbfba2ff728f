import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './secondFactor.module.css'

/** New recovery codes, this once; it closes by its button only, so that a stray press loses nothing. */
export function CodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('secondFactor.codesTitle')}</DialogTitle>
      <DialogContent className={styles.dialog}>
        <RecoveryCodes codes={codes} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          {t('secondFactor.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
