import type { InputOf, ReplyTo } from '@proba/api/client'
import { saveReplyFile } from '@proba/browser/saveFile'
import { useDataProvider } from 'react-admin'
import type { FileProvider } from '../../../answers/storedFiles.ts'
import { useQuestion } from '../../../declarations/question.ts'
import { thenRead, useWork, type Work } from '../../../engine/actions/useWork.ts'

/** A paper of an order. */
export type Paper = ReplyTo<'GET /admin/specifications'>['items'][number]
type Kind = InputOf<'POST /admin/specifications'>['body']['additionalType']

/** The papers of an order, and what can be done with them, one thing at a time. */
export function usePapers(order: number) {
  const { answer, error, refetch } = useQuestion('GET /admin/specifications', { order })
  const { ask, upload } = useDataProvider<FileProvider>()
  const { isBusy, work } = useWork()
  const change = (task: Work) => work(thenRead(task, refetch))
  return {
    papers: answer?.items,
    error,
    isBusy,
    attach: (file: File, additionalType: Kind) =>
      change(async (options) => {
        const body = { order, uuid: await upload(file, 'document'), additionalType }
        await ask('POST /admin/specifications', { body }, options)
      }),
    remove: ({ id }: Paper) =>
      change((options) => ask('DELETE /admin/specifications/{id}', { params: { id } }, options)),
    save: ({ id }: Paper) =>
      work(async () => saveReplyFile(await ask('GET /admin/specifications/{id}', { params: { id } }))),
  }
}
