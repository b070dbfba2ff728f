import type { InputOf, ReplyTo } from '@proba/api/client'
import { saveReplyFile } from '@proba/browser/saveFile'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { FileProvider } from '../../../answers/storedFiles.ts'
import { useQuestion } from '../../../declarations/question.ts'

/** A paper of an order. */
export type Paper = ReplyTo<'GET /admin/specifications'>['items'][number]
type Kind = InputOf<'POST /admin/specifications'>['body']['additionalType']

/** The papers of an order, and what can be done with them, one thing at a time. */
export function usePapers(order: number) {
  const { answer, error, refetch } = useQuestion('GET /admin/specifications', { order })
  const { ask, upload } = useDataProvider<FileProvider>()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)

  const work = async (
    task: (options: { onMessage: (said: string) => void }) => Promise<void>,
  ): Promise<void> => {
    setBusy(true)
    try {
      await task({ onMessage: (said) => notify(said, { type: 'success', messageArgs: { _: said } }) })
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : 'errors.unknown'
      notify(message, { type: 'error', messageArgs: { _: message } })
    } finally {
      setBusy(false)
    }
  }
  const change = (task: Parameters<typeof work>[0]) =>
    work(async (options) => {
      try {
        await task(options)
      } finally {
        await refetch()
      }
    })

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
      change(async (options) => {
        await ask('DELETE /admin/specifications/{id}', { params: { id } }, options)
      }),
    save: ({ id }: Paper) =>
      work(async () => saveReplyFile(await ask('GET /admin/specifications/{id}', { params: { id } }))),
  }
}
