import { randomKey } from '@proba/browser/randomKey'
import type { StorageName } from '@proba/browser/storage'
import { readItem, writeItem } from '@proba/browser/storage'
import { pageCodeOf } from '../../paths.ts'
import type { SentEvent } from './usageSender.ts'

/** Parameters of an address that are secret, or another address. */
const keptBack = new Set(['token', 'destination'])
const utmNames = ['source', 'medium', 'campaign', 'content', 'term'] as const
const maxValue = 200

/** The first code points of a text, as the server counts them. */
export const cut = (text: string, max = maxValue): string => [...text].slice(0, max).join('')

function keptId(storage: StorageName, key: string): string {
  const known = readItem(storage, key)
  if (known !== null && known !== '' && known.length <= 64) return known
  const made = randomKey()
  writeItem(storage, key, made)
  return made
}

/** An address without query and fragment; empty for a text that is none. */
function plainAddress(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return (origin + pathname).slice(0, 1500)
}

/** The marks of a mailing in the address by which the visit began. */
function utmOf(search: URLSearchParams): Record<string, string> {
  const marks = utmNames.flatMap((name) => {
    const value = search.get(`utm_${name}`)
    return value ? [[name, cut(value)] as const] : []
  })
  const key = 'utm'
  if (marks.length > 0)
    writeItem('sessionStorage', key, new URLSearchParams(marks.map((mark) => [...mark])).toString())
  return Object.fromEntries(new URLSearchParams(readItem('sessionStorage', key) ?? ''))
}

function connection(): SentEvent['connection'] {
  const found: unknown = 'connection' in navigator ? navigator.connection : undefined
  if (typeof found !== 'object' || found === null) return null
  const type =
    'effectiveType' in found && typeof found.effectiveType === 'string' ? found.effectiveType : null
  const rtt = 'rtt' in found && typeof found.rtt === 'number' ? found.rtt : null
  return { type, rtt }
}

/** What every event says of visitor, visit and page; `referrer` is the page before. */
export function visitFields(referrer: string) {
  const search = new URLSearchParams(window.location.search)
  const searched = search.get('query') ?? search.get('q')
  const query = [...search].filter(([name]) => !keptBack.has(name)).slice(0, 30)
  return {
    visitorHash: keptId('localStorage', 'visitorId'),
    sessionId: keptId('sessionStorage', 'sessionId'),
    pageUrl: plainAddress(window.location.href),
    referrer: plainAddress(referrer),
    pageCode: pageCodeOf(window.location.pathname),
    query: Object.fromEntries(query.map(([name, value]) => [cut(name), cut(value)])),
    searchQuery: searched === null ? null : cut(searched),
    utm: utmOf(search),
    connection: connection(),
    screen: { width: window.screen.width, height: window.screen.height },
  } satisfies Partial<SentEvent>
}
