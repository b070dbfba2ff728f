import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { useCacheScope } from '../../lib/session/session.tsx'
import { useMedia, widths } from '../../lib/window/media.ts'
import { BottomBar } from './BottomBar.tsx'
import { FeedbackButton } from './FeedbackButton.tsx'
import { Footer } from './Footer.tsx'
import { MainBar } from './header/MainBar.tsx'
import { TopBar } from './header/TopBar.tsx'
import { footerHiddenOn, isHiddenOn } from './hiddenPaths.ts'
import { CookieNotice } from './notices/CookieNotice.tsx'
import { Ribbons } from './Ribbons.tsx'
import styles from './Shell.module.css'

/** A new screen is scrolled to its top and gets the focus. */
function useScreenStart() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (main.current?.contains(document.activeElement)) return
    window.scrollTo(0, 0)
    // Behind a modal window, which has the focus.
    if (main.current?.closest('[aria-hidden="true"]')) return
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Header, notices, the screen, footer; `search` is the article search of the catalogue. */
export function Shell({ search, children }: { search: ReactNode; children: ReactNode }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const isWide = useMedia(widths.wide)
  const isPhone = useMedia(widths.phone)
  const main = useScreenStart()
  // Screens are mounted again for another user or company, so that nothing of the previous one stays.
  const scope = useCacheScope()
  const shell = useRef<HTMLDivElement>(null)
  const focusSearch = () => shell.current?.querySelector<HTMLInputElement>('search input')?.focus()
  return (
    <div ref={shell} className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('shell.header.skip')}
      </a>
      <header className={styles.header}>
        {isPhone ? null : <TopBar withPages={isWide} />}
        <MainBar isWide={isWide} isPhone={isPhone} search={search} />
      </header>
      <Ribbons />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <Fragment key={scope}>{children}</Fragment>
      </main>
      {isHiddenOn(footerHiddenOn, pathname) ? null : <Footer />}
      <FeedbackButton />
      {isPhone ? <BottomBar onSearch={focusSearch} /> : null}
      <CookieNotice />
    </div>
  )
}
