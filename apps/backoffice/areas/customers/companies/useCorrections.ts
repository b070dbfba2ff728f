import type { InputOf, ReplyTo } from '@proba/api/client'
import { saveReplyFile } from '@proba/browser/saveFile'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { bodyOfError } from '../../../answers/errorText.ts'
import type { FileProvider } from '../../../answers/storedFiles.ts'
import { useQuestion } from '../../../declarations/question.ts'

/** A correction document of a company. */
export type Correction = ReplyTo<'GET /admin/corrections'>['items'][number]
type Form = Omit<InputOf<'POST /admin/corrections'>['body'], 'company' | 'file'>
interface Told {
  readonly onMessage: (said: string) => void
}

/** The correction documents of a company, page by page, and what can be done with them, one thing at a time. */
export function useCorrections(company: number) {
  const [page, setPage] = useState(1)
  const { answer, error, refetch } = useQuestion('GET /admin/corrections', { company, page })
  const { ask, upload } = useDataProvider<FileProvider>()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})

  /** What is wrong with a field of the form is said there, everything else as a notice. */
  const tell = (failure: unknown) => {
    const { eventDate, orderNumber, ...others } = bodyOfError(failure)?.errors ?? {}
    setRefused({ ...(eventDate && { eventDate }), ...(orderNumber && { orderNumber }) })
    const found = Object.values(others)
    if (found.length === 0 && (eventDate || orderNumber)) return
    const message = found.join('. ') || (failure instanceof Error ? failure.message : 'errors.unknown')
    notify(message, { type: 'error', messageArgs: { _: message } })
  }

  const work = async (task: (options: Told) => Promise<void>): Promise<void> => {
    setBusy(true)
    setRefused({})
    try {
      await task({ onMessage: (said) => notify(said, { type: 'success', messageArgs: { _: said } }) })
    } catch (failure) {
      tell(failure)
    } finally {
      setBusy(false)
    }
  }
  const change = (task: (options: Told) => Promise<void>) =>
    work(async (options) => {
      try {
        await task(options)
      } finally {
        await refetch()
      }
    })

  return {
    corrections: answer?.items,
    page,
    lastPage: answer?.meta.pagination.lastPage ?? 1,
    setPage,
    error,
    isBusy,
    /** Texts of what was refused of the form, by field. */
    refused,
    add: (chosen: File, form: Form) =>
      change(async (options) => {
        const body = { ...form, company, file: await upload(chosen, 'document') }
        await ask('POST /admin/corrections', { body }, options)
      }),
    remove: ({ id }: Correction) =>
      change(async (options) => {
        await ask('DELETE /admin/corrections/{id}', { params: { id } }, options)
      }),
    save: ({ id }: Correction) =>
      work(async () => saveReplyFile(await ask('GET /admin/corrections/{id}', { params: { id } }))),
  }
}
