import { useTranslate } from '../../lib/language/language.tsx'
import { type ProductRequest, RequestFields, useProductRequest } from './productRequest.tsx'
import { VisitorFormDialog } from './VisitorFormDialog.tsx'

interface RequestDialogProps extends ProductRequest {
  readonly onClose: () => void
}

/** The same in a window, for what has no stage of its own before sending. */
export function RequestDialog({ onClose, ...request }: RequestDialogProps) {
  const t = useTranslate()
  const { onSubmit, initialValues } = useProductRequest(request)
  return (
    <VisitorFormDialog
      title={t('forms.request.title')}
      submitText={t('forms.submit')}
      initialValues={initialValues}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <RequestFields />
    </VisitorFormDialog>
  )
}
