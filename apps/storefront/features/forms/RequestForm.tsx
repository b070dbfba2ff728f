import { useState } from 'react'
import { Form, FormSpy } from 'react-final-form'
import { FormMessage } from '../../ui/fields/FormMessage.tsx'
import { useFocusRefused } from '../../ui/fields/useFocusRefused.ts'
import styles from './forms.module.css'
import { type ProductRequest, RequestFields, useProductRequest } from './productRequest.tsx'
import { Trap } from './Trap.tsx'

interface RequestFormProps extends ProductRequest {
  /** Id of the form, which a button elsewhere on the page submits. */
  readonly formId: string
  readonly onBusy: (isBusy: boolean) => void
}

/** The contacts of a request on the page where its rows are; what is typed is kept until it is sent. */
export function RequestForm({ formId, onBusy, ...request }: RequestFormProps) {
  const focusRefused = useFocusRefused()
  const { initialValues: first, draft, onSubmit } = useProductRequest(request)
  const [initialValues] = useState(() => ({ ...first, ...draft.read() }))
  return (
    <Form<typeof first & { readonly website?: string }> onSubmit={onSubmit} initialValues={initialValues}>
      {({ handleSubmit }) => (
        <form
          id={formId}
          className={styles.request}
          noValidate
          onSubmit={async (event) => {
            const form = event.currentTarget
            onBusy(true)
            await handleSubmit(event)
            onBusy(false)
            focusRefused(form)
          }}
        >
          <RequestFields />
          <Trap />
          <FormMessage />
          <FormSpy
            subscription={{ values: true }}
            onChange={({ values }) => draft.write(values as typeof first)}
          />
        </form>
      )}
    </Form>
  )
}
