import { useId } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { buttonClass, PlainButton } from '../../ui/page/PlainButton.tsx'
import { BannerLink } from '../../ui/pictures/BannerLink.tsx'
import { Slides } from '../../ui/pictures/Slides.tsx'
import { WideImage } from '../../ui/pictures/WideImage.tsx'
import { ModalWindow } from '../../ui/windows/ModalWindow.tsx'
import styles from './NewsWindow.module.css'
import type { Banner } from './useNewsBanners.ts'

/** ms that a banner stays before the next one fades in. */
const period = 3000

interface SlideProps {
  readonly banner: Banner
  readonly isNear: boolean
  readonly onFollow: () => void
}

function BannerSlide({ banner, isNear, onFollow }: SlideProps) {
  const { title, description, image } = banner
  return (
    <div className={styles.banner}>
      <div className={styles.picture}>
        {isNear && image ? (
          <WideImage image={image} alt="" sizes="(max-width: 920px) 92vw, 825px" eager />
        ) : null}
      </div>
      <h3>{title}</h3>
      {description ? <p>{description}</p> : null}
      <BannerLink
        banner={banner}
        place="news"
        className={`${buttonClass('filled')} ${styles.link}`}
        onFollow={onFollow}
      />
    </div>
  )
}

interface WindowProps {
  readonly banners: readonly Banner[]
  readonly onClose: () => void
}

/** The window “News” with a slide for each banner. */
export function NewsWindow({ banners, onClose }: WindowProps) {
  const t = useTranslate()
  const titleId = useId()
  const slides = banners.map((banner) => ({
    id: banner.id,
    title: banner.title,
    content: (isNear: boolean) => <BannerSlide {...{ banner, isNear }} onFollow={onClose} />,
  }))
  return (
    <ModalWindow
      opensItself
      titleId={titleId}
      className={styles.window}
      onClose={onClose}
      onKeyDown={() => {}}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{t('news.title')}</h2>
        <PlainButton onClick={onClose}>{t('terms.action.close')}</PlainButton>
      </div>
      <Slides label={t('news.title')} slides={slides} period={period} />
    </ModalWindow>
  )
}
