import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { addressOfFile, useStoredFile } from '../fields/FilePreview.tsx'

/** Widths of the window of news, px: on a phone and at its widest. */
const widths = [328, 857] as const

const texts = 'resources.banners.preview'

function Picture({ uuid }: { readonly uuid: string }) {
  const { data } = useStoredFile(uuid)
  if (!data?.mime.startsWith('image/')) return null
  return (
    <Box
      component="img"
      src={addressOfFile(data)}
      alt=""
      sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
    />
  )
}

interface Shown {
  readonly image?: string | null
  readonly title?: string | null
  readonly description?: string | null
  readonly linkTitle?: string | null
}

function Slide({ width, slide }: { readonly width: number; readonly slide: Shown }) {
  const say = useTranslate()
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: '100%' }}>
      <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
        {say(`${texts}.width`, { n: width })}
      </Typography>
      {/* The wider one is scrolled where the form is narrower. */}
      <Box
        sx={{ overflowX: 'auto' }}
        tabIndex={0}
        role="group"
        aria-label={say(`${texts}.width`, { n: width })}
      >
        <Box
          sx={{
            width,
            display: 'grid',
            gap: 1,
            p: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            overflowWrap: 'anywhere',
          }}
        >
          <Box sx={{ aspectRatio: '2 / 1', bgcolor: 'action.hover', borderRadius: 1, overflow: 'hidden' }}>
            {slide.image && <Picture uuid={slide.image} />}
          </Box>
          <Typography component="p" variant="h6">
            {slide.title}
          </Typography>
          <Typography variant="body2">{slide.description}</Typography>
          {slide.linkTitle && (
            <Typography variant="body2" sx={{ textDecoration: 'underline' }}>
              {slide.linkTitle}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  )
}

/** How visitors will see the banner that the form holds, on a phone and on a wide screen. */
export function BannerPreview() {
  const [image, title, description, linkTitle] = useWatch({
    name: ['image', 'title', 'description', 'linkTitle'],
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {widths.map((width) => (
        <Slide key={width} width={width} slide={{ image, title, description, linkTitle }} />
      ))}
    </Box>
  )
}
