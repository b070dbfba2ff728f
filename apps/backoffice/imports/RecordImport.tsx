import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type RecordImportType, recordSheets } from '@proba/domain/files/recordSheet'
import { type ChangeEvent, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { CheckedRows } from './CheckedRows.tsx'
import { type CheckedFile, useRecordImport } from './useRecordImport.ts'

type Import = ReturnType<typeof useRecordImport>

function FileChoice({ isBusy, file, template, check }: Import) {
  const say = useTranslate()
  const chooser = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    // A corrected file may have the same name.
    target.value = ''
    if (chosen) void check(chosen)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={say('imports.file')}
        onChange={choose}
      />
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={isBusy}
        onClick={() => void template()}
      >
        {say('imports.template')}
      </Button>
      <Button
        variant={file ? 'outlined' : 'contained'}
        startIcon={<UploadIcon />}
        disabled={isBusy}
        onClick={() => chooser.current?.click()}
      >
        {say(file ? 'imports.another' : 'imports.choose')}
      </Button>
    </Box>
  )
}

/** What the check found, and then what was done. */
function Outcome({ imports, type, file }: { imports: Import; type: RecordImportType; file: CheckedFile }) {
  const say = useTranslate()
  const { check, done, name } = file
  const { rows, create } = check
  const isLeft = done ? done.skipped > 0 : rows.length > create
  const refusedNow = new Map(done?.refused.map((row) => [row.row, row]))
  const counts = { name, total: rows.length, left: rows.length - create, smart_count: create }
  return (
    <>
      {done ? (
        <Alert severity={done.created > 0 ? 'success' : 'warning'} role="status">
          {say(`imports.${type}.done`, { smart_count: done.created, skipped: done.skipped })}
        </Alert>
      ) : (
        <Alert severity={create === 0 ? 'warning' : 'info'} role="status">
          {say(`imports.${type}.checked`, counts)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!done && create > 0 && (
          <Button variant="contained" disabled={imports.isBusy} onClick={() => void imports.execute()}>
            {say(`imports.${type}.execute`, { smart_count: create })}
          </Button>
        )}
        {isLeft && (
          <Button
            startIcon={<DownloadIcon />}
            disabled={imports.isBusy}
            onClick={() => void imports.refused()}
          >
            {say('imports.refused')}
          </Button>
        )}
      </Box>
      <CheckedRows
        type={type}
        rows={rows.map((row) => refusedNow.get(row.row) ?? row)}
        isDone={done !== null}
      />
    </>
  )
}

/** Records of one kind from a workbook: template, file, verdicts row by row, and only then the change. */
export function RecordImport({ type }: { readonly type: RecordImportType }) {
  const say = useTranslate()
  const imports = useRecordImport(type)
  const { file, refusal, isBusy } = imports
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2, maxWidth: 960 }} aria-busy={isBusy}>
      <Typography>{say(`imports.${type}.lead`, { rows: recordSheets[type].maxRows })}</Typography>
      <FileChoice {...imports} />
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {file && <Outcome imports={imports} type={type} file={file} />}
    </Box>
  )
}
