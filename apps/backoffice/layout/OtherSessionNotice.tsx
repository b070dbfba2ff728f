import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useOther } from '../session/OtherSessionContext.tsx'
import { usePerson } from '../session/PersonContext.tsx'

/** Says whose session the browser has now; what was typed stays in sight until the person loads the page (decision G-344). */
export function OtherSessionNotice() {
  const say = useTranslate()
  const { name: me } = usePerson()
  const { other, reload } = useOther()
  if (!other) return null
  return (
    <Alert
      severity="error"
      sx={{ mt: 1, position: 'sticky', top: 56, zIndex: 3 }}
      action={
        <Button color="inherit" size="small" onClick={reload}>
          {say('session.reload')}
        </Button>
      }
    >
      {say(`session.other.${other.kind}`, { me, name: other.kind === 'person' ? other.name : '' })}
    </Alert>
  )
}
