import { Form } from 'react-final-form'
import { errorsOfSending } from '../../lib/forms/submitErrors.ts'
import { FormContent, type FormContentProps } from '../../ui/windows/FormDialog.tsx'

interface StepFormProps<Values> extends FormContentProps {
  readonly send: (values: Values) => Promise<void>
}

/** One form of a window that shows several in turn. */
export function StepForm<Values extends object>({ send, ...content }: StepFormProps<Values>) {
  return (
    <Form<Values> onSubmit={(values) => errorsOfSending(() => send(values))}>
      {({ handleSubmit }) => (
        <form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <FormContent {...content} />
        </form>
      )}
    </Form>
  )
}
