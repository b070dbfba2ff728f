import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { LogEntity } from '@proba/domain/codes/logCodes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Field, valueAt } from '../declarations/field.ts'
import { type Choice, Differences } from './Differences.tsx'
import { changesOf } from './fieldChanges.ts'
import { SavedBy } from './SavedBy.tsx'
import { useMerge } from './useMerge.ts'
import { useNewerVersion, type Versioned } from './useNewerVersion.ts'

interface Props {
  /** What react-admin knows the record by: its resource, or the call of a document. */
  readonly name: string
  /** Fields that the form shows, by path. */
  readonly fields: Readonly<Record<string, Field>>
  /** Key of the name of a field in the messages. */
  readonly keyOf: (field: string) => string
  readonly logged?: LogEntity
  /** How many saves of this form were refused because of a newer version, or because the record is gone. */
  readonly refusals: number
  readonly onMerged: () => void
}

interface ComparisonProps extends Pick<Props, 'fields' | 'keyOf' | 'onMerged'> {
  readonly opened: Versioned
  readonly theirs: Versioned
}

/** The values of the form; it is drawn again with each of them. */
function useTypedValues(): object {
  const { control, getValues } = useFormContext()
  useWatch({ control })
  return getValues()
}

/** What differs, and the ways to go on: nothing that was typed is dropped without a word of the person. */
function Comparison({ fields, keyOf, opened, theirs, onMerged }: ComparisonProps) {
  const say = useTranslate()
  const mine = useTypedValues()
  const merge = useMerge(onMerged)
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const versions = { opened, theirs, mine }
  const changes = changesOf(fields, versions)
  const kept = changes.filter(
    (change) => change.by === 'me' || (change.by === 'both' && choices[change.name] !== 'theirs'),
  )
  const hasMine = changes.some(({ by }) => by !== 'them')
  const keep = () => merge(theirs, Object.fromEntries(kept.map((one) => [one.name, valueAt(mine, one.name)])))
  return (
    <>
      <Box>{say(`form.newer.${hasMine ? 'hint' : 'hintUntouched'}`)}</Box>
      <Differences
        {...{ changes, versions, keyOf, choices }}
        onChoose={(field, choice) => setChoices((before) => ({ ...before, [field]: choice }))}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1 }}>
        {hasMine && (
          <Button variant="contained" size="small" onClick={keep}>
            {say('form.newer.keep')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" size="small" onClick={() => merge(theirs, {})}>
          {say(hasMine ? 'form.newer.take' : 'form.newer.load')}
        </Button>
      </Box>
    </>
  )
}

function Notice({ title, isFocused, children }: { title: string; isFocused: boolean; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  // The button that was pressed is at the other end of the form.
  useEffect(() => {
    if (isFocused) notice.current?.focus()
  }, [isFocused])
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      severity="warning"
      sx={{
        mt: 2,
        outline: 'none',
        alignItems: 'flex-start',
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
      }}
    >
      <strong>{title}.</strong>
      {children}
    </Alert>
  )
}

/** Says that somebody else has saved or deleted the opened record, and what they and the form disagree on (decisions G-015, G-342). */
export function NewerVersion({ name, fields, keyOf, logged, refusals, onMerged }: Props) {
  const say = useTranslate()
  const { opened, theirs, isNewer, isGone, isReading, error, refetch } = useNewerVersion(name, refusals)
  const isRefused = refusals > 0
  if (!opened || !theirs || !(isRefused || isNewer || isGone)) return null
  if (isGone)
    return (
      <Notice title={say('form.newer.gone')} isFocused={isRefused}>
        <Box>{say('form.newer.goneHint')}</Box>
      </Notice>
    )
  return (
    <Notice title={say('errors.version_conflict')} isFocused={isRefused}>
      {logged && <SavedBy logged={logged} id={opened.id} version={theirs.version} />}
      {isReading && !isNewer ? (
        <Box aria-busy>{say('ra.page.loading')}</Box>
      ) : error && !isNewer ? (
        <Box>
          {error.message}{' '}
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {say('terms.action.retry')}
          </Button>
        </Box>
      ) : (
        <Comparison {...{ fields, keyOf, onMerged }} opened={opened} theirs={theirs} />
      )}
    </Notice>
  )
}
