import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type RecordImportType, sheetOf } from '@proba/domain/files/recordSheet'
import { formatInteger } from '@proba/domain/text/number'
import { useLocale, useTranslate } from 'react-admin'
import { useRegistry } from '../../../declarations/RegistryContext.tsx'
import { mayOpen } from '../../../declarations/registry.ts'
import { usePerson } from '../../../session/PersonContext.tsx'
import { listsOfTemplates } from './listsOfTemplates.ts'
import type { useRecordImport } from './useRecordImport.ts'

interface Props {
  readonly type: RecordImportType
  readonly imports: ReturnType<typeof useRecordImport>
}

/** The list whose workbook is the template of a kind, for those who may open it. */
function useTemplateList(type: RecordImportType) {
  const { resources } = useRegistry()
  const { permissions } = usePerson()
  const list = resources.find(({ name }) => name === listsOfTemplates[type])
  return list?.workbook && mayOpen(list, permissions) ? list.workbook : null
}

/** Saves the template with the records that are there now: the workbook of their list (decision G-659). */
export function PresentTemplate({ type, imports }: Props) {
  const say = useTranslate()
  const call = useTemplateList(type)
  if (!call) return null
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={imports.isBusy}
      onClick={() => void imports.present(call)}
    >
      {say('imports.present.open')}
    </Button>
  )
}

/** What the template with the records is for, and what to do where they are more than one file may have. */
export function PresentHint({ type }: Pick<Props, 'type'>) {
  const say = useTranslate()
  const language = useLocale() === 'en' ? 'en' : 'ru'
  if (!useTemplateList(type)) return null
  const rows = formatInteger(sheetOf(type).maxRows, language)
  return (
    <Typography variant="body2" color="text.secondary">
      {say('imports.present.hint', { rows })}
    </Typography>
  )
}
