import type { ActAnswerKind, ActAnswerState } from '../codes/actAnswer.ts'
import { today } from '../text/dates.ts'
import { type Refusal, refusal } from '../text/refusal.ts'
import { isBlank } from '../text/shownText.ts'

/** Maximum length of the words of an answer, characters. */
export const maxAnswerWords = 2000

/** Answers that one edition can have: who changes their mind more often writes a letter. */
export const maxActAnswers = 20

/** What is answered: spaces around the words are none, and neither are signs that nobody sees (G-599). */
export interface NewAnswer {
  readonly kind: ActAnswerKind
  readonly text: string
  readonly hasFile: boolean
}

/** What is wrong with an answer, by field. */
export type ActAnswerFields = Partial<
  Readonly<Record<'text' | 'file', Refusal<'required' | 'maxLength' | 'confirmedFile'>>>
>

/**
 * What is wrong with an answer, by field (G-592): an objection says what is wrong, a signed copy is a file, and a
 * confirmation has none, as a file that comes with one is the signed copy.
 */
export function actAnswerErrors({ kind, text, hasFile }: NewAnswer): ActAnswerFields {
  const { length } = [...text.trim()]
  return {
    ...(kind === 'objected' && isBlank(text) && { text: refusal('required') }),
    ...(length > maxAnswerWords && { text: refusal('maxLength', { n: maxAnswerWords }) }),
    ...(kind === 'signed' && !hasFile && { file: refusal('required') }),
    ...(kind === 'confirmed' && hasFile && { file: refusal('confirmedFile') }),
  }
}

/** An edition as it is answered. */
export interface AnsweredEdition {
  readonly isIssued: boolean
  /** A newer edition that is issued has taken its place. */
  readonly isReplaced: boolean
  /** Its figures are no longer those of the ledger; never so of official acts (G-583). */
  readonly isChanged: boolean
  readonly answers: number
}

/** Why an edition takes no answer; null where it takes one. */
export type AnswerRefusal = 'act_not_ready' | 'act_replaced' | 'act_changed' | 'act_answers_limit'

/**
 * Why an edition cannot be answered (G-593): what neither side reckons with any more is not agreed upon, so the answer
 * goes to the edition that has taken its place, or to the next one. The deadline is no reason.
 */
export function answerRefusal(edition: AnsweredEdition): AnswerRefusal | null {
  if (!edition.isIssued) return 'act_not_ready'
  if (edition.isReplaced) return 'act_replaced'
  if (edition.isChanged) return 'act_changed'
  return edition.answers >= maxActAnswers ? 'act_answers_limit' : null
}

/** Whether an answer comes after the last day on which it was due. */
export const isLateAnswer = (deadline: string | null, now: string): boolean =>
  deadline !== null && today(now) > deadline

/** An edition as the factory waits for its answer. */
export interface AwaitedEdition extends Pick<AnsweredEdition, 'isIssued' | 'isReplaced' | 'isChanged'> {
  /** What was answered last; null where nothing was. */
  readonly answer: ActAnswerKind | null
  readonly deadline: string | null
}

/**
 * Where the answer to an edition is; null where none is waited for: an edition that takes none, as it is not issued, was
 * replaced or is no longer what the ledger says (G-593), is not overdue.
 */
export function actAnswerState(edition: AwaitedEdition, now: string): ActAnswerState | null {
  if (edition.answer !== null) return edition.answer
  if (!edition.isIssued || edition.isReplaced || edition.isChanged) return null
  return isLateAnswer(edition.deadline, now) ? 'overdue' : 'unanswered'
}
