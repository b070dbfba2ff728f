import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { type FieldOf, isObject, valueAt } from '../../declarations/field.ts'
import { FieldValue } from './FieldValue.tsx'
import { PictureBox, pictureGrid } from './PictureBox.tsx'

interface Props {
  readonly source: string
  readonly field: FieldOf<'rows'>
  readonly record: object
}

/** Pictures of a record that are only shown, each with what it shows. */
export function PicturesValue({ source, field, record }: Props) {
  const say = useTranslate()
  const pictures = [valueAt(record, source)].flat().filter(isObject)
  return (
    <Box component="ul" sx={{ ...pictureGrid, listStyle: 'none', p: 0, m: 0 }}>
      {pictures.map((picture, index) => (
        <li key={`${picture.coatingId} ${picture.key}`}>
          <PictureBox pictureKey={String(picture.key)} isStored alt={say('form.picture', { n: index + 1 })} />
          {field.fields.coatingId && picture.coatingId !== null && (
            <FieldValue source="coatingId" field={field.fields.coatingId} record={picture} />
          )}
        </li>
      ))}
    </Box>
  )
}
