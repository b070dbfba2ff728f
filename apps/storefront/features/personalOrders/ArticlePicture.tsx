import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { useProductLink } from '../../lib/window/productLink.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'
import styles from './OrderLines.module.css'
import type { OrderLine } from './orderDetail.ts'

/** Article that opens its picture beside it, with a link to the product. */
export function ArticlePicture({ line }: { line: OrderLine }) {
  const t = useTranslate()
  const linkTo = useProductLink()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { article, img, productId } = line
  const close = () => setAnchor(null)
  return (
    <>
      <button
        type="button"
        className={`${styles.open} figures`}
        aria-haspopup="dialog"
        aria-label={t('orders.positions.showPicture', { article })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={styles.thumb}>
          <Picture picture={img} alt="" size={50} />
        </span>
        {article}
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': article, className: `${styles.popover}` } }}
      >
        <Picture picture={img} alt={t('orders.positions.picture', { article })} size={400} eager />
        <Link {...linkTo(productId)} onClick={close}>
          {t('orders.positions.toProduct')}
        </Link>
      </Popover>
    </>
  )
}
