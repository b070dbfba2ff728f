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
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCall } from '../../lib/calls/useCall.ts'
import { useHasStayed, useLoaded, useWindowTurn } from '../../lib/window/windowTurn.ts'

export type Banner = ReplyTo<'GET /banners/public'>[number]

const { name, days } = shownBannersCookie
const closedIds = () => readShownIds(readCookie(name))

interface NewsBannersShown {
  readonly banners: readonly Banner[]
  readonly close: () => void
}

/**
 * Banners that the window over the present page shows, and how it is closed; none while another window is open, or until
 * `load` has loaded the code of this one.
 */
export function useNewsBanners(load: () => Promise<unknown>): NewsBannersShown {
  const page = pageOfPath(useLocation().pathname)
  const hasStayed = useHasStayed(page)
  // Cookies may be blocked: what was closed stays closed until the page is loaded again.
  const [closed, setClosed] = useState<readonly number[]>([])
  const isReady = hasStayed && mayOpenItself(page)
  const { data = [] } = useCall('GET /banners/public', isReady ? { query: { page } } : null)
  const ids = isReady ? newsBanners(data, page, [...closedIds(), ...closed]) : []
  const hasTurn = useWindowTurn(useLoaded(ids.length > 0, load))
  const banners = hasTurn ? data.filter(({ id }) => ids.includes(id)) : []
  const close = () => {
    const shown = banners.map(({ id }) => id)
    writeCookie(name, writeShownIds(closedIds(), shown), days)
    setClosed((before) => [...before, ...shown])
  }
  return { banners, close }
}
