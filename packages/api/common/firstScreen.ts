import type { CallName } from '../calls.ts'
import type { LooseInput } from '../client.ts'

/** A call that a page makes before it shows anything, with its address. */
export interface FirstCall {
  readonly name: CallName
  readonly input: LooseInput
  readonly address: string
  /** The page itself: where this is not found, neither is the page. */
  readonly isPage?: true
}

/** The answer to it, which travels in the page. */
export interface FirstAnswer {
  readonly name: CallName
  readonly input: LooseInput
  readonly data: unknown
}

/** Id of the element of a page that holds its answers, as JSON of `EmbeddedAnswers`. */
export const firstAnswersId = 'firstAnswers'

/** Id of the template of a page that holds the links to its scripts. */
export const modulesId = 'modules'

/** Answers embedded in a page, for a guest who reads this language. */
export interface EmbeddedAnswers {
  readonly language: string
  readonly answers: readonly FirstAnswer[]
  /** What the portal says while it is closed for maintenance; null while it is open. */
  readonly closed: ClosedNotice | null
}

/** Data of the answer 503 while the portal is closed for maintenance (decision G-018). */
export interface ClosedNotice {
  readonly phone: string
  readonly email: string
  /** What the administrator wrote, in the language of the request; empty without. */
  readonly text: string
  /** Instant at which the portal opens, when it is known. */
  readonly until: string | null
}

/** A request for a page: path with query, language, and whether it comes from a phone, as far as it says. */
export interface FirstRequest {
  readonly url: string
  readonly language: 'ru' | 'en'
  readonly isPhone: boolean
  /** Place of the slide that its carousel begins with. */
  readonly slide?: number
}

/** What a page shows before its script, as HTML. */
export interface FirstScreen {
  /** Title, and the first pictures to load. */
  readonly head: string
  readonly body: string
}

/** The storefront as the server sees it: the module of the build that draws the first screen of a guest. */
export interface FirstScreens {
  /** Text of the style element and of the script that every page begins with. */
  readonly style: string
  readonly script: string
  /** Source files whose code and styles a page needs first, as the manifest of the build names them. */
  sourcesOf(request: FirstRequest): readonly string[]
  /** Whether an address has a screen, whoever may open it. */
  hasScreen(request: FirstRequest): boolean
  /** The article that an address names, which only those see who have logged in; null for any other address. */
  articleOf(request: FirstRequest): string | null
  /** Title of a page that is drawn by its script only, also of one that does not exist; null where a record names it. */
  titleOf(request: FirstRequest, isMissing: boolean): Promise<string | null>
  /** Calls whose answers a page shows first; null for a page that is drawn by its script only. */
  callsOf(request: FirstRequest): readonly FirstCall[] | null
  render(request: FirstRequest, answers: readonly FirstAnswer[]): Promise<FirstScreen>
  /** The screen of the maintenance, whatever the address. */
  renderClosed(request: FirstRequest, closed: ClosedNotice): Promise<FirstScreen>
}
