import Box from '@mui/material/Box'
import { FilePreview } from '../inputs/FilePreview.tsx'

/** Pictures side by side, as many as fit. */
export const pictureGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 128px), 1fr))',
  gap: 2,
} as const

interface Props {
  readonly pictureKey: string
  /** Whether the record that holds it was saved with it; before that only its owner can read it. */
  readonly isStored: boolean
  readonly alt: string
}

/** A picture of a product in a square. */
export function PictureBox({ pictureKey, isStored, alt }: Props) {
  return (
    <Box
      sx={{
        aspectRatio: '1',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        bgcolor: '#ffffff',
        border: 1,
        borderColor: 'divider',
        '& img': { border: 0, maxHeight: '100%', objectFit: 'contain' },
      }}
    >
      {isStored ? (
        <img
          src={`/pictures/${pictureKey}/400.webp`}
          alt={alt}
          width={400}
          height={400}
          loading="lazy"
          draggable={false}
          style={{ width: '100%', height: '100%' }}
        />
      ) : (
        <FilePreview uuid={pictureKey} kind="image" />
      )}
    </Box>
  )
}
