import type { DocumentFailure, DocumentStatus } from '../codes/documentStatus.ts'
import type { Language } from '../text/language.ts'

/** The file of an edition of an act in a language. */
export interface ActFile {
  readonly language: Language
  readonly status: DocumentStatus
  /** Why it is not there, of a failed one. */
  readonly failure: DocumentFailure | null
  /** What it is received by; null until it is ready. */
  readonly tessaDocumentId: string | null
}

const notMade: Omit<ActFile, 'language'> = { status: 'new', failure: null, tessaDocumentId: null }

/**
 * The file by which a reader sees an edition (decision G-581): that of their language if somebody has asked for it; else
 * one that is ready, else any.
 */
export const readersFile = (files: readonly ActFile[], language: Language): ActFile =>
  files.find((file) => file.language === language) ??
  files.find(({ status }) => status === 'ready') ??
  files[0] ?? { ...notMade, language }

/** Whether a reader can still ask for the edition in their language: an official one is as it was delivered. */
export const lacksLanguage = (
  act: { readonly files: readonly ActFile[]; readonly isOfficial: boolean; readonly isReplaced: boolean },
  language: Language,
): boolean => !act.isOfficial && !act.isReplaced && act.files.every((file) => file.language !== language)
