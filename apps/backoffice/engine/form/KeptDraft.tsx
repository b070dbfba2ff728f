import { typedKey } from '@proba/browser/typedText'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { EditContext, type RaRecord, useNotify, useRecordContext } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { valueAt } from '../../declarations/field.ts'
import { fieldsInForm, type Resource } from '../../declarations/resource.ts'
import { usePerson } from '../../session/PersonContext.tsx'
import { takeDraft, useKeptDraft } from './typedDraft.ts'

type Draft = Readonly<Record<string, unknown>>

function readDraft(key: string): Draft | null {
  const draft = takeDraft(key)
  return typeof draft === 'object' && draft !== null ? (draft as Draft) : null
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
  const key = typedKey(
    'backoffice',
    person.id,
    resource.savedAs ?? resource.name,
    isNew ? 'new' : (record?.id ?? ''),
  )
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

  const typed = useCallback(() => {
    const values = getValues()
    const fields = Object.keys(fieldsInForm(resource)).filter((field) => valueAt(dirtyFields, field))
    return fields.length > 0
      ? Object.fromEntries(fields.map((field) => [field, valueAt(values, field)]))
      : null
  }, [getValues, dirtyFields, resource])
  useKeptDraft(key, typed)

  return null
}
