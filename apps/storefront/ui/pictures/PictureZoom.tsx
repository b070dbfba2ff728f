import Dialog from '@mui/material/Dialog'
import type { KeyboardEvent } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { MuiTheme } from '../theme/MuiTheme.tsx'
import { Picture } from './Picture.tsx'
import styles from './PictureGallery.module.css'
import { useSwipe } from './useSwipe.ts'

interface PictureZoomProps {
  readonly picture: string
  readonly alt: string
  readonly hasMore: boolean
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
}

function Tool({ name, sign, onPress }: { name: string; sign: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.tool} aria-label={name} onClick={onPress}>
      {sign}
    </button>
  )
}

/** The picture in its largest size over the product window; Esc closes only the picture. */
export function PictureZoom({ picture, alt, hasMore, onStep, onClose }: PictureZoomProps) {
  const t = useTranslate()
  const swipe = useSwipe((by) => {
    if (hasMore) onStep(by)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!hasMore) return
    if (event.key === 'ArrowRight') onStep(1)
    if (event.key === 'ArrowLeft') onStep(-1)
  }
  return (
    <MuiTheme>
      <Dialog
        open
        onClose={onClose}
        onKeyDown={onKeyDown}
        {...swipe}
        slotProps={{ paper: { className: styles.zoom, 'aria-label': t('product.gallery.zoomed') } }}
      >
        <Picture picture={picture} alt={alt} size={2000} eager />
        <div className={styles.bar}>
          {hasMore ? <Tool name={t('product.gallery.previous')} sign="←" onPress={() => onStep(-1)} /> : null}
          {hasMore ? <Tool name={t('product.gallery.next')} sign="→" onPress={() => onStep(1)} /> : null}
          <Tool name={t('terms.action.close')} sign="×" onPress={onClose} />
        </div>
      </Dialog>
    </MuiTheme>
  )
}
