import { bonusSlides } from '@proba/domain/bonus/bonusBanner'
import type { BonusKind } from '@proba/domain/codes/bonusCodes'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { bannersOf, bonusInAddress, bonusParam, mayOpen, noteShown } from '../../lib/company/bonusBanners.ts'
import { useBonuses } from '../../lib/company/useBonuses.ts'
import { loadTexts } from '../../lib/language/texts.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useCloseWindow, useWindowSearch } from '../../lib/window/windowAddress.ts'
import { useHasStayed, useLoaded, useWindowTurn } from '../../lib/window/windowTurn.ts'
import { patterns } from '../../paths.ts'
import { QuietBoundary } from '../../ui/states/QuietBoundary.tsx'

const loadWindow = async () => {
  const [{ BonusWindow: content }] = await Promise.all([import('./BonusWindow.tsx'), loadTexts('personal')])
  return { default: content }
}
const BonusWindow = lazy(loadWindow)

type Bonuses = ReturnType<typeof useBonuses>['data']

const kindsOf = (data: Bonuses): readonly BonusKind[] => [
  ...(data?.welcomeBonus ? ['welcome' as const] : []),
  ...(data?.silverBonus ? ['silver' as const] : []),
]

/** Slides of the window that has opened by itself on this page, once it is its turn. */
function useOwnSlides(company: number, data: Bonuses) {
  const { pathname, search } = useLocation()
  /** With the address it has opened on. */
  const [opened, setOpened] = useState<{ readonly slides: readonly BonusKind[]; readonly at: string } | null>(
    null,
  )
  const tryToOpen = useEffectEvent((path: string, query: string) => {
    const banners = bannersOf(company, kindsOf(data))
    if (mayOpen(banners, path, query)) setOpened({ slides: bonusSlides(banners), at: path })
  })
  const isReady = useHasStayed(pathname) && data !== undefined
  useEffect(() => {
    if (isReady) tryToOpen(pathname, search)
  }, [isReady, pathname, search])
  const due = opened?.at === pathname ? opened.slides : []
  const hasTurn = useWindowTurn(useLoaded(due.length > 0, loadWindow))
  return { slides: hasTurn ? due : [], forget: () => setOpened(null) }
}

function Banners({ company }: { company: number }) {
  const { data } = useBonuses()
  const { pathname } = useLocation()
  const closeNamed = useCloseWindow(bonusParam)
  const shown = useWindowSearch()
  const named = pathname === patterns.home ? bonusInAddress(shown) : null
  const own = useOwnSlides(company, data)
  const kinds = kindsOf(data)
  const slides =
    named && kinds.includes(named) ? [named, ...kinds.filter((kind) => kind !== named)] : own.slides
  if (!data || slides.length === 0) return null
  const close = (seen: readonly BonusKind[]) => {
    noteShown(company, seen)
    own.forget()
    if (named) closeNamed()
  }
  return (
    <QuietBoundary>
      <Suspense>
        <BonusWindow slides={slides} bonuses={data} onClose={close} />
      </Suspense>
    </QuietBoundary>
  )
}

/** The window of the bonus banners: opened from the header of the home page, or by itself (DR-92, G-255). */
export function BonusBanners() {
  const { company } = useSession()
  return company ? <Banners key={company.id} company={company.id} /> : null
}
