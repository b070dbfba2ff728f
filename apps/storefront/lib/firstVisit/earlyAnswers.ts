/** A request that the script of the page has sent before the portal runs. */
interface SentEarly {
  readonly headers: Readonly<Record<string, string>>
  readonly response: Promise<Response>
}

declare global {
  interface Window {
    /** Such requests by their address (`firstScript`); null where one could not be sent. */
    early?: Record<string, Promise<SentEarly | null>>
  }
}

/** An answer older than this, ms since the page was opened, is asked for again. */
const freshForMs = 20_000

function isSame(sent: Readonly<Record<string, string>>, requested: Headers): boolean {
  const names = Object.keys(sent)
  return names.length === [...requested].length && names.every((name) => requested.get(name) === sent[name])
}

/** Lets go of an answer that nobody reads: its connection stays busy otherwise. One that failed holds none. */
async function discard(request: Promise<SentEarly | null>): Promise<void> {
  const [answer] = await Promise.allSettled([request.then((sent) => sent?.response)])
  if (answer.status === 'fulfilled') await answer.value?.body?.cancel()
}

/** Discards early answers that no screen has used while they were fresh. */
export function discardUntaken(): void {
  setTimeout(() => {
    for (const request of Object.values(window.early ?? {})) void discard(request)
    delete window.early
  }, freshForMs)
}

/**
 * The answer to a request that the script of the page has sent already, when it was sent exactly so: for the same
 * session, company and language. Each is given out once.
 */
async function takeEarly(address: string, init: RequestInit): Promise<Response | null> {
  const request = window.early?.[address]
  if (!request) return null
  delete window.early?.[address]
  const sent = await request
  const isFresh = performance.now() < freshForMs && init.method === 'GET' && !init.signal
  if (sent && isFresh && isSame(sent.headers, new Headers(init.headers))) return sent.response
  void discard(request)
  return null
}

/** `fetch` of the portal: takes an answer that is on its way already instead of asking twice. */
export const fetchOnce: typeof fetch = async (address, init = {}) =>
  (typeof address === 'string' ? await takeEarly(address, init) : null) ?? fetch(address, init)
