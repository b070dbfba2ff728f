import { type AdditionalKind, kindOf } from '@proba/domain/codes/additionalCodes'
import { useRef } from 'react'
import { useSubmitKey } from '../../ui/inputs/useSubmitKey.ts'
import type { PageContext } from './PageContext.ts'
import type { AdditionalAnswer } from './useAdditional.ts'
import { useDraft } from './useDraft.ts'
import { useNote } from './useNote.ts'

/** What is entered on a page, and what its tables need to change it. */
export function usePage(kind: AdditionalKind, { products, metadata }: AdditionalAnswer) {
  const state = useDraft(kind, products)
  const region = useRef<HTMLFieldSetElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  useSubmitKey(submit)
  const { note, onPasted, onCapped } = useNote(state.draft)
  const types = metadata.productsMeta.filter(({ code }) => kindOf(code) === kind)
  const page: PageContext = { kind, products, types, state, places: { region, submit }, onPasted, onCapped }
  return { page, state, region, submit, note }
}
