import type { ReactNode } from 'react'
import { FormSpy } from 'react-final-form'
import type { FormErrors } from '../../lib/forms/submitErrors.ts'
import { MuiTheme } from '../../ui/theme/MuiTheme.tsx'
import { FormDialog } from '../../ui/windows/FormDialog.tsx'
import type { FormDraft } from './formDrafts.ts'
import styles from './forms.module.css'
import { Trap } from './Trap.tsx'

/** What a program types into the field that people do not see. */
interface Trapped {
  readonly website?: string
}

interface VisitorFormDialogProps<Values extends object> {
  readonly title: string
  readonly lead?: string
  readonly submitText: string
  readonly initialValues: Values
  /** Keeps what was typed until it is sent; without it each opening begins with the initial values. */
  readonly draft?: FormDraft<Values>
  readonly onSubmit: (values: Values & Trapped) => Promise<FormErrors>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Window of a form that visitors send as well: with what tells programs from people, and a draft. */
export function VisitorFormDialog<Values extends object>(props: VisitorFormDialogProps<Values>) {
  const { lead, draft, initialValues, children, ...dialog } = props
  return (
    <MuiTheme>
      <FormDialog<Values & Trapped>
        {...dialog}
        maxWidth="sm"
        initialValues={{ ...initialValues, ...draft?.read() }}
      >
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
        <Trap />
        {draft ? (
          <FormSpy subscription={{ values: true }} onChange={({ values }) => draft.write(values as Values)} />
        ) : null}
      </FormDialog>
    </MuiTheme>
  )
}
