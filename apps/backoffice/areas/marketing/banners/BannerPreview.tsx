import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { addressOfFile, useStoredFile } from '../../../fields/inputs/FilePreview.tsx'

/** Widths of the window of news and of the main carousel, px: on a phone and on a wide screen. */
const widthsOf = { news: [328, 857], main: [328, 1376] } as const

const texts = 'resources.banners.preview'

function Picture({ uuid, isFilling }: { readonly uuid: string; readonly isFilling: boolean }) {
  const { data } = useStoredFile(uuid)
  if (!data?.mime.startsWith('image/')) return null
  return (
    <Box
      component="img"
      src={addressOfFile(data)}
      alt=""
      sx={{ width: '100%', height: '100%', objectFit: isFilling ? 'cover' : 'contain' }}
    />
  )
}

interface Shown {
  readonly place?: keyof typeof widthsOf | null
  readonly image?: string | null
  readonly title?: string | null
  readonly description?: string | null
  readonly linkTitle?: string | null
}

/** Words beside the picture, which fills its side of the strip. */
const mainLook = (isPhone: boolean) => ({
  gridTemplateColumns: isPhone ? 'minmax(0, 1fr) 96px' : 'minmax(0, 1fr) 280px',
  gridTemplateRows: 'auto auto auto 1fr',
  minHeight: 192,
  '& > *': { gridColumn: 1 },
  '& > .picture': { gridColumn: 2, gridRow: '1 / span 4', position: 'relative' },
  '& > .picture > img': { position: 'absolute' },
})

const pictureLook = (isMain: boolean) => ({
  aspectRatio: isMain ? 'auto' : '2 / 1',
  bgcolor: 'action.hover',
  borderRadius: 1,
  overflow: 'hidden',
})

/** The banner itself: its picture and its words. */
function Content({ width, slide }: { readonly width: number; readonly slide: Shown }) {
  const isMain = slide.place === 'main'
  const look = {
    width,
    display: 'grid',
    gap: 1,
    p: 2,
    ...(isMain && mainLook(width < 768)),
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    overflowWrap: 'anywhere',
  }
  return (
    <Box sx={look}>
      <Box className="picture" sx={pictureLook(isMain)}>
        {slide.image && <Picture uuid={slide.image} isFilling={isMain} />}
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
  )
}

function Slide({ width, slide }: { readonly width: number; readonly slide: Shown }) {
  const say = useTranslate()
  const label = say(`${texts}.width`, { n: width })
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: '100%' }}>
      <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      {/* The wider one is scrolled where the form is narrower. */}
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={label}>
        <Content width={width} slide={slide} />
      </Box>
    </Box>
  )
}

/** How visitors will see the banner that the form holds, on a phone and on a wide screen. */
export function BannerPreview() {
  const [place, image, title, description, linkTitle] = useWatch({
    name: ['place', 'image', 'title', 'description', 'linkTitle'],
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {widthsOf[place === 'main' ? 'main' : 'news'].map((width) => (
        <Slide key={width} width={width} slide={{ place, image, title, description, linkTitle }} />
      ))}
    </Box>
  )
}
