import type { ReplyTo } from '@proba/api/client'
import { readCookie, writeCookie } from '@proba/browser/cookies'
import {
  mayOpenItself,
  newsBanners,
  pageOfPath,
  readShownIds,
  shownBannersCookie,
  writeShownIds,
} from '@proba/domain/text/banners'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCall } from '../../lib/useCall.ts'
import { useWindowTurn } from '../../lib/windowTurn.ts'

export type Banner = ReplyTo<'GET /banners/public'>[number]

const { name, days } = shownBannersCookie
const closedIds = () => readShownIds(readCookie(name))

/** ms that a page is there before a window opens over it: what the visitor came for is seen first. */
const pause = 1000

/** Banners that the window over the present page shows, and how it is closed; none while another window is open. */
export function useNewsBanners(): { readonly banners: readonly Banner[]; readonly close: () => void } {
  const page = pageOfPath(useLocation().pathname)
  const [ready, setReady] = useState('')
  // Cookies may be blocked: what was closed stays closed until the page is loaded again.
  const [closed, setClosed] = useState<readonly number[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setReady(page), pause)
    return () => clearTimeout(timer)
  }, [page])
  const isReady = ready === page && mayOpenItself(page)
  const { data = [] } = useCall('GET /banners/public', isReady ? { query: { page } } : null)
  const ids = isReady ? newsBanners(data, page, [...closedIds(), ...closed]) : []
  const hasTurn = useWindowTurn(ids.length > 0)
  const banners = hasTurn ? data.filter(({ id }) => ids.includes(id)) : []
  const close = () => {
    const shown = banners.map(({ id }) => id)
    writeCookie(name, writeShownIds(closedIds(), shown), days)
    setClosed((before) => [...before, ...shown])
  }
  return { banners, close }
}
