import type { InputOf, ReplyTo } from '@proba/api/client'
import { saveReplyFile } from '@proba/browser/saveFile'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { FileProvider } from '../../../answers/storedFiles.ts'
import { useQuestion } from '../../../declarations/question.ts'
import { thenRead, useWork, type Work } from '../../../engine/actions/useWork.ts'

/** A correction document of a company. */
export type Correction = ReplyTo<'GET /admin/corrections'>['items'][number]
type Form = Omit<InputOf<'POST /admin/corrections'>['body'], 'company' | 'file'>
/** Fields of the form, at which their refusals are shown. */
const fields: ReadonlySet<string> = new Set(['eventDate', 'orderNumber'])

/** The correction documents of a company, page by page, and what can be done with them, one thing at a time. */
export function useCorrections(company: number) {
  const [page, setPage] = useState(1)
  const { answer, error, refetch } = useQuestion('GET /admin/corrections', { company, page })
  const { ask, upload } = useDataProvider<FileProvider>()
  const { isBusy, refused, work } = useWork((field) => fields.has(field))
  const change = (task: Work) => work(thenRead(task, refetch))
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
      change((options) => ask('DELETE /admin/corrections/{id}', { params: { id } }, options)),
    save: ({ id }: Correction) =>
      work(async () => saveReplyFile(await ask('GET /admin/corrections/{id}', { params: { id } }))),
  }
}
