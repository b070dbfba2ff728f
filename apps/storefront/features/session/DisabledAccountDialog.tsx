import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { DisabledCode } from '@proba/domain/access/demoUser'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useFormLink } from '../../lib/forms/formLink.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { MuiTheme } from '../../ui/theme/MuiTheme.tsx'

/** Says why the login is refused and whom to write to. */
export function DisabledAccountDialog({ code, onClose }: { code: DisabledCode; onClose: () => void }) {
  const t = useTranslate()
  const id = useId()
  const support = useFormLink('support')
  return (
    <MuiTheme>
      <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
        <DialogTitle id={id}>{t(`session.disabled.title.${code}`)}</DialogTitle>
        <DialogContent>{t(`errors.${code}`)}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('terms.action.cancel')}</Button>
          <Button component={Link} {...support} variant="contained" onClick={onClose}>
            {t('session.disabled.write')}
          </Button>
        </DialogActions>
      </Dialog>
    </MuiTheme>
  )
}
