import { readItem, removeItem, writeItem } from '@proba/browser/storage'
import { typedKey } from '@proba/browser/typedText'
import { useContext, useEffect, useRef, useState } from 'react'
import { EditContext, type RaRecord, useNotify, useRecordContext, useStoreContext } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { valueAt } from '../fields/field.ts'
import { fieldsInForm, type Resource } from '../resource.ts'
import { usePerson } from '../session/PersonContext.tsx'

type Draft = Readonly<Record<string, unknown>>

function readDraft(key: string): Draft | null {
  const text = readItem('sessionStorage', key)
  if (text === null) return null
  removeItem('sessionStorage', key)
  try {
    const draft: unknown = JSON.parse(text)
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : null
  } catch {
    // Written by another version of the back office: the form shows what is stored.
    return null
  }
}

interface Props {
  readonly resource: Resource
  readonly isNew: boolean
}

/**
 * Keeps in the tab what is typed into a form when its page goes, as it does at the end of a session, or when the language
 * changes, and types it again when the same person opens the form the next time; a logout forgets it (decisions G-033, G-391).
 */
export function KeptDraft({ resource, isNew }: Props) {
  const { getValues, setValue, formState } = useFormContext<FieldValues>()
  const { dirtyFields } = formState
  const notify = useNotify()
  const person = usePerson()
  const record = useRecordContext<RaRecord>()
  const isRead = useContext(EditContext)?.isFetching !== true
  const key = typedKey('backoffice', person.id, resource.name, isNew ? 'new' : (record?.id ?? ''))
  const [draft] = useState(() => readDraft(key))
  const isTyped = useRef(draft === null)

  useEffect(() => {
    if (!draft || !isRead || isTyped.current) return
    isTyped.current = true
    // The form sets itself to its record in an effect that comes after this one.
    queueMicrotask(() => {
      for (const [field, value] of Object.entries(draft)) setValue(field, value, { shouldDirty: true })
      notify('form.draftKept', { type: 'info' })
    })
  }, [draft, isRead, setValue, notify])

  const store = useStoreContext()
  useEffect(() => {
    const keep = () => {
      const values = getValues()
      const typed = Object.keys(fieldsInForm(resource)).filter((field) => valueAt(dirtyFields, field))
      const kept = Object.fromEntries(typed.map((field) => [field, valueAt(values, field)]))
      if (typed.length > 0) writeItem('sessionStorage', key, JSON.stringify(kept))
    }
    window.addEventListener('pagehide', keep)
    // When the language changes, react-admin mounts every screen again and the form loses its values.
    const stopListening = store.subscribe('locale', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      stopListening()
    }
  }, [getValues, dirtyFields, resource, key, store])

  return null
}
