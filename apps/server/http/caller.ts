import type { IntegrationKind } from '@proba/domain/codes/integrationKind'
import type { Language } from '@proba/i18n'
import type { Principal } from '../services/principal.ts'
import type { Revisions } from '../services/revisions.ts'

/** The key that a surrounding system calls with; the key of the settings has no id and permits every kind. */
export interface CallingKey {
  readonly id: number | null
  readonly kinds: readonly IntegrationKind[]
}

/** Who makes a request, with what was read with the session: the revisions, and the version of the caller's cart. */
export interface Caller {
  readonly me: Principal | null
  /** Null for a request without a session; `currentRevisions` reads them then. */
  readonly revisions: Revisions | null
  /** Of the cart in the active company; null when it was not read. */
  readonly cartVersion: number | null
}

export const guest: Caller = { me: null, revisions: null, cartVersion: null }

/** Who a reply is for, and in which language. */
export interface Viewer extends Caller {
  readonly language: Language
}

/** A viewer whose revisions are known. */
export interface KnownViewer extends Viewer {
  readonly revisions: Revisions
}
