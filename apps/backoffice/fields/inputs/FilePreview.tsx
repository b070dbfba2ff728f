import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useGetOne, useTranslate } from 'react-admin'
import { type StoredFile, storedFileCall } from '../../answers/storedFiles.ts'

/** A stored file that the person may read, by its uuid. */
export const useStoredFile = (uuid: string) =>
  useGetOne<StoredFile & { id: string }>(
    storedFileCall,
    { id: uuid },
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  )

/** The address under which a page shows or saves a stored file. */
export const addressOfFile = ({ mime, data }: StoredFile) => `data:${mime};base64,${data}`

interface Props {
  /** Uuid of the stored file. */
  readonly uuid: string
  readonly kind: 'file' | 'image'
}

/** A stored picture, or the name of a stored file, which saves it. */
export function FilePreview({ uuid, kind }: Props) {
  const say = useTranslate()
  const { data, error } = useStoredFile(uuid)
  if (error) return <span role="alert">{say('form.fileMissing')}</span>
  if (!data) return <span aria-busy>{say('ra.page.loading')}</span>
  const address = addressOfFile(data)
  if (kind === 'image' && data.mime.startsWith('image/'))
    return (
      <Box
        component="img"
        src={address}
        alt={data.name}
        sx={{ display: 'block', maxWidth: '100%', maxHeight: 240, border: 1, borderColor: 'divider' }}
      />
    )
  return (
    <Link href={address} download={data.name}>
      {data.name}
    </Link>
  )
}
