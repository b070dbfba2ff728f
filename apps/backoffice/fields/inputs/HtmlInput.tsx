import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { Validator } from 'react-admin'
import type { FieldOf } from '../../declarations/field.ts'

interface Props {
  readonly source: string
  readonly field: FieldOf<'html'>
  readonly helperText: string | false
  readonly validate: Validator[]
}

/** The editor is larger than the rest of a form, so only forms that have it load it. */
const Editor = lazy(() => import('../richText/RichTextEditor.tsx'))

/** Input of a text with marks: an editor that shows it as readers will see it. */
export function HtmlInput({ source, helperText, validate }: Props) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={240} aria-busy />}>
      <Editor {...{ source, helperText, validate }} />
    </Suspense>
  )
}
