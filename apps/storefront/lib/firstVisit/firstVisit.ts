import type { CallName } from '@proba/api/calls'
import { addressOf } from '@proba/api/client'
import {
  type ClosedNotice,
  type EmbeddedAnswers,
  type FirstAnswer,
  firstAnswersId,
} from '@proba/api/common/firstScreen'
import { sessionTokens } from '@proba/browser/sessionTokens'
import type { Language } from '@proba/domain/text/language'
import type { Translate } from '@proba/i18n'
import { createContext } from 'react'
import { currentLanguage } from '../language/currentLanguage.ts'

/** What a page is drawn from at once: its texts, and answers that a guest gets. */
export interface FirstVisit {
  readonly language: Language
  readonly t: Translate
  readonly answers: readonly FirstAnswer[]
  /** What the portal says while it is closed; left out while it is open. */
  readonly closed?: ClosedNotice | null
  /** Media queries that hold, as far as one knows where there is no window. */
  readonly media: readonly string[]
  /** Place of the slide that the server has drawn. */
  readonly slide?: number
}

/** The first visit, or null when everything is asked for. */
export const FirstVisitContext = createContext<FirstVisit | null>(null)

/** Cards that fill the first window; more would only make the page longer. */
const cardsDrawn = { phone: 6, desktop: 15 }

/** The answers as the first screen shows them: of a list only as many products as fill the first window. */
export function drawnAnswers(answers: readonly FirstAnswer[], isPhone: boolean): FirstAnswer[] {
  return answers.map((answer) => {
    const { data } = answer
    if (typeof data !== 'object' || data === null || !('items' in data) || !Array.isArray(data.items))
      return answer
    const items = data.items.slice(0, isPhone ? cardsDrawn.phone : cardsDrawn.desktop)
    return { ...answer, data: { ...data, items } }
  })
}

/** Answers older than this are asked for again: they are those of the moment in which the page was requested. */
const freshForMs = 20_000

/** A page that the browser had kept was answered long ago. */
const isKept = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

function readEmbedded(): EmbeddedAnswers | null {
  const text = globalThis.document?.getElementById(firstAnswersId)?.textContent
  return text && !isKept() ? (JSON.parse(text) as EmbeddedAnswers) : null
}

const embedded = readEmbedded()
const untaken = new Map(embedded?.answers.map((answer) => [keyOf(answer.name, answer.input), answer.data]))

function keyOf(name: CallName, input: object): string {
  return `${name.split(' ', 1)[0]} ${addressOf('', name, input)}`
}

/** Whether the embedded answers are those this visitor would get now: for a guest, in this language, still fresh. */
const isForVisitor = () =>
  embedded !== null &&
  embedded.language === currentLanguage() &&
  sessionTokens.read() === null &&
  performance.now() < freshForMs

/** The answers embedded in the page; null when there are none, or they are not for this visitor. */
export const embeddedVisit = (): Pick<FirstVisit, 'answers' | 'closed'> | null =>
  embedded && isForVisitor() ? { answers: embedded.answers, closed: embedded.closed } : null

/** Takes an answer that came with the page. Each is given out once; the next call goes to the server. */
export function takeAnswer(name: CallName, input: object): { readonly data: unknown } | null {
  if (untaken.size === 0 || !isForVisitor()) return null
  const key = keyOf(name, input)
  if (!untaken.has(key)) return null
  const data = untaken.get(key)
  untaken.delete(key)
  return { data }
}
