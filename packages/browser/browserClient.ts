import { type Client, createClient } from '@proba/api/client'
import { type Language, languageTag } from '@proba/domain/text/language'
import { withRefreshLock } from './refreshLock.ts'
import { sendWithProgress } from './sendWithProgress.ts'
import { sessionTokens } from './sessionTokens.ts'

interface BrowserClientOptions {
  /** Language of the interface at the time of a call. */
  readonly language: () => Language
  /** Company that the screens show as active. */
  readonly companyId?: () => number | null
  /** The session is over: the tokens are already cleared. `isAnnounced`: the caller tells the person itself. */
  readonly onSessionLost: (isAnnounced: boolean) => void
  /** Whether a call may be sent with a token. */
  readonly mayCall?: (name: string, access: string | null) => boolean
  /** In place of the browser's own. */
  readonly fetch?: typeof fetch
}

/** The client of the API in a page: tokens and language of this tab, one renewal at a time among the tabs. */
export const createBrowserClient = ({
  language,
  companyId,
  onSessionLost,
  mayCall,
  fetch,
}: BrowserClientOptions): Client =>
  createClient({
    base: '/api/v1',
    tokens: sessionTokens,
    language: () => languageTag(language()),
    exclusively: withRefreshLock,
    sendWithProgress,
    onSessionLost,
    ...(companyId && { companyId }),
    ...(mayCall && { mayCall }),
    ...(fetch && { fetch }),
  })
