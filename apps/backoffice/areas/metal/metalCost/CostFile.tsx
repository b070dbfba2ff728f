import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import type { ReplyTo } from '@proba/api/client'
import { saveReplyFile } from '@proba/browser/saveFile'
import { useState } from 'react'
import { useDataProvider, useNotify, useRecordContext, useTranslate } from 'react-admin'
import type { FileProvider } from '../../../answers/storedFiles.ts'

interface Props {
  readonly filepath: string
  readonly label: string
}

/** Checks the link of a stored workbook by opening it, and reports one that leads nowhere. */
export function OpenFile({ filepath, label }: Props) {
  const { download } = useDataProvider<FileProvider>()
  const notify = useNotify()
  const say = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      saveReplyFile(await download('GET /admin/cost-metal/file', { filepath }))
    } catch {
      notify('errors.costFile', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button startIcon={<DownloadIcon />} disabled={isBusy} onClick={() => void open()}>
      {say(label)}
    </Button>
  )
}

/** The workbook of the opened list. */
export function CostFile() {
  const list = useRecordContext<ReplyTo<'GET /admin/cost-metal/{id}'>>()
  if (!list) return null
  return (
    <div>
      <OpenFile filepath={list.filepath} label="resources.metalCost.openFile" />
    </div>
  )
}
