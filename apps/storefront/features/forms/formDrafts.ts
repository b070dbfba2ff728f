import { readItem, removeItem, writeItem } from '@proba/browser/storage'
import { typedKey } from '@proba/browser/typedText'
import { createContext, use, useState } from 'react'
import { useCacheScope } from '../../lib/session/session.tsx'
import type { FormName } from '../../paths.ts'

/** What was typed into a form that was closed before it was sent. */
export interface FormDraft<Values> {
  readonly read: () => Partial<Values> | undefined
  readonly write: (values: Values) => void
  readonly forget: () => void
}

/** Drafts of this page, with the chosen files. */
export const FormDrafts = createContext<Map<string, object>>(new Map())

const textOf = (values: object) =>
  JSON.stringify(values, (_, value: unknown) => (value instanceof File ? undefined : value))

function parse(text: string | null): object | undefined {
  if (text === null) return undefined
  try {
    const values: unknown = JSON.parse(text)
    return typeof values === 'object' && values !== null ? values : undefined
  } catch {
    // Written by another version of the portal: the form begins with its initial values.
    return undefined
  }
}

/**
 * Draft of a form of the person who is logged in now. What was typed is kept until the tab is closed, a chosen file
 * until the page is loaded again; a logout ends both.
 */
export function useFormDraft<Values extends object>(form: FormName | 'request'): FormDraft<Values> {
  const drafts = use(FormDrafts)
  const key = typedKey('form', useCacheScope(), form)
  const [draft] = useState(() => ({
    read: () => (drafts.get(key) ?? parse(readItem('sessionStorage', key))) as Partial<Values> | undefined,
    write: (values: Values) => {
      drafts.set(key, values)
      writeItem('sessionStorage', key, textOf(values))
    },
    forget: () => {
      drafts.delete(key)
      removeItem('sessionStorage', key)
    },
  }))
  return draft
}
