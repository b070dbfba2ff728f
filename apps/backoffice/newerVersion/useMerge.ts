import { useEffect, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { useTake } from './OpenedRecord.tsx'
import type { Versioned } from './useNewerVersion.ts'

/** What of the form is put onto the record that is stored now, by field. */
export type Kept = Readonly<Record<string, unknown>>

/** Puts the stored record under the form, with what the person keeps on top; nothing is saved by that. */
export function useMerge(onMerged: () => void) {
  const { reset, setValue } = useFormContext<FieldValues>()
  const opened = useRecordContext<Versioned>()
  const take = useTake()
  const [pending, setPending] = useState<{ readonly theirs: Versioned; readonly kept: Kept } | null>(null)

  useEffect(() => {
    if (!pending || opened?.version !== pending.theirs.version) return
    setPending(null)
    // The form sets itself back to a new record in an effect that comes after this one.
    queueMicrotask(() => {
      reset({ ...pending.theirs })
      for (const [field, value] of Object.entries(pending.kept)) setValue(field, value, { shouldDirty: true })
      onMerged()
    })
  }, [pending, opened, reset, setValue, onMerged])

  return (theirs: Versioned, kept: Kept) => {
    take(theirs)
    setPending({ theirs, kept })
  }
}
