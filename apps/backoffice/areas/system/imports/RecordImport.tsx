import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { checkPermissions } from '@proba/domain/access/permission'
import { importOptionGuards, importWriters } from '@proba/domain/access/screenGuards'
import { pictureArchive } from '@proba/domain/files/pictureArchive'
import { type RecordImportType, sheetOf } from '@proba/domain/files/recordSheet'
import { acceptedTables, otherTableNames } from '@proba/domain/files/tableFiles'
import { formatInteger } from '@proba/domain/text/number'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { usePerson } from '../../../session/PersonContext.tsx'
import { NextSteps } from '../firstSteps/NextSteps.tsx'
import { CheckedRows } from './CheckedRows.tsx'
import { PresentHint, PresentTemplate } from './PresentTemplate.tsx'
import { ReadAs } from './ReadAs.tsx'
import { ReadingNotes } from './ReadingNotes.tsx'
import { rowWords } from './rowWords.ts'
import { type CheckedFile, useRecordImport } from './useRecordImport.ts'

type Import = ReturnType<typeof useRecordImport>

/** The button that chooses a file, and the field behind it. */
function ChooseFile({ type, imports: { isBusy, file, check } }: { type: RecordImportType; imports: Import }) {
  const { isArchive } = sheetOf(type)
  const say = useTranslate()
  const chooser = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    // A corrected file may have the same name.
    target.value = ''
    if (chosen) check(chosen)
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={isArchive ? '.zip' : acceptedTables}
        aria-label={say(isArchive ? 'imports.archive' : 'imports.file')}
        onChange={choose}
      />
      <Button
        variant={file ? 'outlined' : 'contained'}
        startIcon={<UploadIcon />}
        disabled={isBusy}
        onClick={() => chooser.current?.click()}
      >
        {say(file ? 'imports.another' : 'imports.choose')}
      </Button>
    </>
  )
}

/** The template and the file; an archive has no template. */
function FileChoice({ type, imports }: { type: RecordImportType; imports: Import }) {
  const { isBusy, template } = imports
  const say = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {!sheetOf(type).isArchive && (
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={isBusy}
          onClick={() => void template()}
        >
          {say('imports.template')}
        </Button>
      )}
      <PresentTemplate type={type} imports={imports} />
      <ChooseFile type={type} imports={imports} />
      {!sheetOf(type).isArchive && (
        <Typography variant="body2" color="text.secondary" sx={{ alignSelf: 'center' }}>
          {say('imports.formats', { formats: otherTableNames })}
        </Typography>
      )}
    </Box>
  )
}

/** What was found, or done, in words. */
function OutcomeNote({ type, file: { check, done, name } }: { type: RecordImportType; file: CheckedFile }) {
  const say = useTranslate()
  const words = rowWords(type)
  if (done) {
    const cleared = done.cleared > 0 ? ` ${say('imports.doneCleared', { smart_count: done.cleared })}` : ''
    const isChanged = done.created + done.updated + done.cleared > 0
    return (
      <Alert severity={isChanged ? 'success' : 'warning'} role="status">
        {say(words.done, done) + cleared}
      </Alert>
    )
  }
  const isAny = check.counts.create + check.counts.update + check.cleared > 0
  return (
    <>
      <Alert severity={isAny ? 'info' : 'warning'} role="status">
        {say(words.checked, { name, total: check.total })}
      </Alert>
      {check.cleared > 0 && (
        <Alert severity="warning">{say('imports.cleared', { smart_count: check.cleared })}</Alert>
      )}
    </>
  )
}

/** What the check found, and then what was done. */
function Outcome({ imports, type, file }: { imports: Import; type: RecordImportType; file: CheckedFile }) {
  const say = useTranslate()
  const { check, done } = file
  const words = rowWords(type)
  const { create, update, skip, refuse } = check.counts
  const left = done ? done.left : skip + refuse
  const replacesAll = imports.options.includes('replaceAll')
  const mayExecute = !done && create + update + check.cleared > 0
  const rows = replacesAll ? check.total : create + update
  return (
    <>
      <OutcomeNote type={type} file={file} />
      {check.reading && <ReadingNotes type={type} reading={check.reading} />}
      {replacesAll && !done && left > 0 && <Alert severity="error">{say('imports.incomplete')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayExecute && !(replacesAll && left > 0) && (
          <Button variant="contained" disabled={imports.isBusy} onClick={imports.execute}>
            {say(words.execute, { smart_count: rows })}
          </Button>
        )}
        {left > 0 && (
          <Button
            startIcon={<DownloadIcon />}
            disabled={imports.isBusy}
            onClick={() => void imports.result('left')}
          >
            {say(words.left)}
          </Button>
        )}
        <Button
          startIcon={<DownloadIcon />}
          disabled={imports.isBusy}
          onClick={() => void imports.result('all')}
        >
          {say(words.result)}
        </Button>
      </Box>
      {done && <NextSteps type={type} />}
      <CheckedRows key={done ? 'done' : 'check'} type={type} file={file} />
    </>
  )
}

/** The running step, which can be stopped; while it is being stopped, how far it was. */
function Running({
  type,
  imports: { progress, isStopping, stop },
}: {
  type: RecordImportType
  imports: Import
}) {
  const say = useTranslate()
  if (!progress) return null
  const { stage, done, total } = progress
  const reached = say(rowWords(type).stage(stage), { done, total })
  const words = isStopping ? say('imports.stopping', { reached }) : reached
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
      <Box sx={{ flex: '1 1 240px' }} role="status">
        {words}
        <LinearProgress
          aria-label={words}
          {...(total === null ? {} : { variant: 'determinate', value: (done / total) * 100 })}
        />
      </Box>
      {!isStopping && <Button onClick={stop}>{say('imports.stop')}</Button>}
    </Box>
  )
}

/** Ticks of a kind that has some. */
function Options({ type, imports }: { type: RecordImportType; imports: Import }) {
  const say = useTranslate()
  const { permissions } = usePerson()
  const offered = sheetOf(type).options?.filter((option) =>
    checkPermissions(permissions, importOptionGuards[option] ?? importWriters[type], 'some'),
  )
  return offered?.map((option) => (
    <FormControlLabel
      key={option}
      label={say(`imports.options.${option}`)}
      control={
        <Checkbox
          checked={imports.options.includes(option)}
          disabled={imports.isBusy}
          onChange={(_, isTicked) => imports.tick(option, isTicked)}
        />
      }
    />
  ))
}

/** No wider than the page, however long the words of a table are. */
const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 2, maxWidth: 960 } as const

/** While a step runs its button is disabled, which takes the focus away; the result then gets it. */
function useFocusOnResult(isBusy: boolean) {
  const result = useRef<HTMLDivElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (isOver && document.activeElement === document.body) result.current?.focus()
  }, [isBusy])
  return result
}

/** Records of one kind from a workbook: template, file, verdicts row by row, and only then the change. */
export function RecordImport({ type }: { readonly type: RecordImportType }) {
  const say = useTranslate()
  const locale = useLocale()
  const imports = useRecordImport(type)
  const { file, sent, refusal, isBusy } = imports
  const result = useFocusOnResult(isBusy)
  const rows = formatInteger(sheetOf(type).maxRows, locale === 'en' ? 'en' : 'ru')
  return (
    <Box sx={grid} aria-busy={isBusy}>
      <Typography>{say(`imports.${type}.lead`, { rows, megabytes: pictureArchive.megabytes })}</Typography>
      <Options type={type} imports={imports} />
      <FileChoice type={type} imports={imports} />
      <PresentHint type={type} />
      <Running type={type} imports={imports} />
      <Box
        ref={result}
        tabIndex={-1}
        sx={{ ...grid, pt: 0, outline: 'none', '&:empty': { display: 'none' } }}
      >
        {refusal && <Alert severity="error">{refusal}</Alert>}
        {sent && !isBusy && !file?.done && !sheetOf(type).isArchive && (
          <ReadAs
            key={sent.uuid}
            type={type}
            uuid={sent.uuid}
            last={file?.check.reading ?? undefined}
            onRead={imports.readAs}
          />
        )}
        {file && <Outcome imports={imports} type={type} file={file} />}
      </Box>
    </Box>
  )
}
