import { typedKey } from '@proba/browser/typedText'
import type { Language } from '@proba/domain/text/language'
import { useCallback, useState } from 'react'
import { takeDraft, useKeptDraft } from '../../../../engine/form/typedDraft.ts'
import { usePerson } from '../../../../session/PersonContext.tsx'
import { type Draft, type Drafts, noDrafts } from './sizeDrafts.ts'
import { typedIn } from './sizeRows.ts'

/** Drafts as they are kept in the tab, with the language in which their figures were typed. */
interface KeptSizes {
  readonly language: Language
  readonly drafts: readonly (readonly [key: string, draft: Draft])[]
}

const isKept = (value: unknown): value is KeptSizes =>
  typeof value === 'object' && value !== null && 'drafts' in value && Array.isArray(value.drafts)

/** Kept drafts, with figures rewritten for the present language and without errors of the server: saving brings them again. */
function draftsOf(kept: unknown, language: Language): Drafts {
  if (!isKept(kept)) return noDrafts
  const again = ({ typed, ...draft }: Draft): Draft => ({
    ...draft,
    typed: typedIn(typed, kept.language, language),
    refused: {},
  })
  return new Map(kept.drafts.map(([key, draft]) => [key, again(draft)]))
}

/** Storage key of the size drafts of a product, and the drafts that were kept there (decision G-391). */
export function useKeptSizes(productId: number, language: Language) {
  const key = typedKey('backoffice', usePerson().id, 'sizes', productId)
  const [kept] = useState(() => draftsOf(takeDraft(key), language))
  return { key, kept }
}

/** Keeps the drafts in the tab when the page goes or its language changes. */
export function useKeepSizes(key: string, drafts: Drafts, language: Language): void {
  const typed = useCallback(
    (): KeptSizes | null => (drafts.size > 0 ? { language, drafts: [...drafts] } : null),
    [drafts, language],
  )
  useKeptDraft(key, typed)
}
