import { carousel, carouselRules, carouselStart } from '@proba/domain/text/carousel'
import { use, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FirstVisitContext } from '../../lib/firstVisit/firstVisit.ts'
import { keepDashes } from '../../lib/language/keepDashes.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import type { Init } from '../../lib/session/sessionFlow.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { BannerLink } from '../../ui/pictures/BannerLink.tsx'
import { Slides } from '../../ui/pictures/Slides.tsx'
import { WideImage } from '../../ui/pictures/WideImage.tsx'
import styles from './Carousel.module.css'

interface StripProps {
  readonly slides: Init['carousel']
  /** Lower, where lists follow. */
  readonly isFlat: boolean
  /** From 0 up to 1: names the first slide, unless the server has drawn one. */
  readonly random: number
}

function Strip({ slides, isFlat, random }: StripProps) {
  const t = useTranslate()
  const drawn = use(FirstVisitContext)?.slide
  const start = drawn ?? carouselStart(random, slides.length)
  const linkClass = isFlat ? styles.link : `${buttonClass('outlined')} ${styles.button}`
  return (
    <Slides
      label={t('shell.slides.main')}
      period={carouselRules.period}
      start={start}
      className={`${styles.carousel} ${isFlat ? styles.flat : ''}`.trim()}
      controlsClassName={styles.controls}
      slides={slides.map((slide, place) => ({
        id: slide.id,
        title: slide.title,
        content: (isNear) => (
          <div className={styles.slide}>
            <div className={styles.words}>
              <p className={styles.title}>{keepDashes(slide.title)}</p>
              {slide.description && !isFlat ? <p>{slide.description}</p> : null}
              <BannerLink banner={slide} place="main" className={linkClass ?? ''} />
            </div>
            <div className={styles.picture}>
              {isNear && slide.image ? (
                <WideImage
                  image={slide.image}
                  alt=""
                  sizes="(max-width: 767px) 128px, 320px"
                  eager={place === start}
                />
              ) : null}
            </div>
          </div>
        ),
      }))}
    />
  )
}

/** The main carousel above the screen, on the pages that have it; the server gives none to whom it is hidden from (DR-94). */
export function Carousel() {
  const { pathname } = useLocation()
  const slides = useSession().init.carousel
  // One number for the whole visit of the portal.
  const [random] = useState(() => Math.random())
  if (slides.length === 0 || !carousel(pathname, [])) return null
  const isFlat = pathname !== paths.home()
  // Another strip for the other height: what stayed would be seen to move.
  return <Strip key={String(isFlat)} {...{ slides, isFlat, random }} />
}
