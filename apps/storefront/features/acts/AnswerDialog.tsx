import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './Answers.module.css'
import { AnswerText } from './AnswerText.tsx'
import { type Act, useDeadlineText } from './useActs.ts'

/** All answers to an edition, the last one first. */
function Earlier({ act }: { act: Act }) {
  const t = useTranslate()
  if (act.answers.length === 0) return null
  return (
    <section>
      <p className={styles.quiet}>{t('acts.answer.earlier')}</p>
      <ul className={styles.earlier}>
        {act.answers.toReversed().map((answer) => (
          <li key={answer.id}>
            <AnswerText answer={answer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Deadline({ act }: { act: Act }) {
  const t = useTranslate()
  const { day } = useFormat()
  const deadlineText = useDeadlineText()
  if (act.deadline === null) return null
  const left = deadlineText(act.deadline)
  return (
    <p className={styles.quiet}>
      {left ? `${t('acts.deadline.label')} ${left}` : t('acts.answer.over', { day: day(act.deadline) })}
    </p>
  )
}

interface AnswerDialogProps {
  readonly act: Act
  readonly contractNumber: string
  readonly onClose: () => void
}

/** What was answered to an edition of an act, and the form for a further answer where it takes one (G-592, G-593). */
export function AnswerDialog({ act, contractNumber, onClose }: AnswerDialogProps) {
  const t = useTranslate()
  const { day } = useFormat()
  const id = useId()
  // An act that stops taking answers meanwhile is refused in words, which stand in the form with what was typed.
  const [isForm] = useState(act.isAnswerable)
  const period = { from: day(act.dateFrom), to: day(act.dateTo) }
  const about = t('acts.answer.act', { ...period, number: contractNumber, edition: act.edition })
  return (
    <Dialog
      open
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
      // A slip of the finger beside the window does not throw away what was typed.
      onClose={(_, reason) => reason !== 'backdropClick' && onClose()}
    >
      <DialogTitle id={id}>{t('acts.answer.title')}</DialogTitle>
      {isForm ? (
        <AnswerForm act={act} onClose={onClose}>
          <p>{about}</p>
          <Deadline act={act} />
          <Earlier act={act} />
        </AnswerForm>
      ) : (
        <>
          <DialogContent className={styles.fields}>
            <p>{about}</p>
            <Earlier act={act} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" autoFocus onClick={onClose}>
              {t('terms.action.close')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
