import type { AdditionalKind } from '@proba/domain/codes/additionalCodes'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../lib/language/language.tsx'
import { useCacheScope } from '../../lib/session/session.tsx'
import { emptyDraft, isAnythingEntered, type Product, type RequestDraft } from './additionalRows.ts'
import { readDraft, writeDraft } from './requestDraft.ts'

/** What is entered on a page of additional products, kept when the page is left before it was sent. */
export function useDraft(kind: AdditionalKind, products: readonly Product[]) {
  const scope = useCacheScope()
  const { language } = useLanguage()
  const [first] = useState(() => readDraft(scope, kind, products, language))
  const [draft, setDraft] = useState(first)
  const [isRestored, setRestored] = useState(isAnythingEntered(first))
  useEffect(() => writeDraft(scope, kind, draft), [scope, kind, draft])
  return {
    draft,
    /** The last of several changes of one event sees the ones before it. */
    change: (next: (draft: RequestDraft) => RequestDraft) => setDraft(next),
    isRestored: isRestored && isAnythingEntered(draft),
    clear: () => {
      setRestored(false)
      setDraft(emptyDraft)
    },
  }
}

export type DraftState = ReturnType<typeof useDraft>
