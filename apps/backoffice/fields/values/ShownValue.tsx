import { type Field, valueAt } from '../../declarations/field.ts'
import { FilePreview } from '../inputs/FilePreview.tsx'
import { FieldValue } from './FieldValue.tsx'
import { PicturesValue } from './PicturesValue.tsx'
import { RowsValue } from './RowsValue.tsx'
import { SafeHtml } from './SafeHtml.tsx'

/** Whether there is something to show; false and 0 are, a figure that could not be read is not. */
export const isFilled = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !Number.isNaN(value) &&
  !(Array.isArray(value) && value.length === 0)

interface Props {
  readonly source: string
  readonly field: Field
  readonly record: object
}

/** Value of a field that is only looked at, in full: pictures, files and tables as themselves. */
export function ShownValue({ field, ...shown }: Props) {
  if (field.kind === 'rows')
    return field.pictures ? (
      <PicturesValue {...shown} field={field} />
    ) : (
      <RowsValue {...shown} field={field} />
    )
  const value = valueAt(shown.record, shown.source)
  if (field.kind === 'file' || field.kind === 'image')
    return <FilePreview uuid={String(value)} kind={field.kind} />
  if (field.kind === 'html') return <SafeHtml html={String(value)} />
  return <FieldValue {...shown} field={field} />
}
