import Box from '@mui/material/Box'
import { checkPermissions } from '@proba/domain/access/permission'
import { type ReactNode, useMemo, useState } from 'react'
import { Form, type RaRecord, useRecordContext } from 'react-admin'
import { emptyValue } from '../../declarations/field.ts'
import { maySave, type Resource, type Section } from '../../declarations/resource.ts'
import { AskFirst } from '../../impact/AskFirst.tsx'
import { usePerson } from '../../session/PersonContext.tsx'
import { ConfirmFirst } from '../actions/ConfirmFirst.tsx'
import { FormBar } from './FormBar.tsx'
import { FormSection } from './FormSection.tsx'
import { KeptDraft } from './KeptDraft.tsx'
import { LeaveWarning } from './LeaveWarning.tsx'
import { type IsSaved, SaveOnce } from './SaveOnce.tsx'
import { UnsavedPart } from './unsavedPart.ts'

/** What a new record begins with: the empty value of every field that can be written. */
export function newRecord({ fields }: Resource): object {
  const record: Record<string, unknown> = {}
  for (const [path, field] of Object.entries(fields)) {
    if (field.readonly) continue
    const [group = path, key] = path.split('.', 2)
    if (key === undefined) record[path] = emptyValue(field)
    else record[group] = { ...(record[group] as object | undefined), [key]: emptyValue(field) }
  }
  return record
}

interface Props {
  readonly resource: Resource
  readonly isNew?: boolean
  /** Stands above the fields and knows what the form holds. */
  readonly notice?: ReactNode
  readonly isSaved: IsSaved
}

/** Whether a new record has the section: what the server derives is not there before the record is. */
const isInNew = (section: Section, { fields }: Resource) =>
  'fields' in section ? section.fields.some((name) => !fields[name]?.readonly) : section.ofForm === true

const mayRead = (section: Section, permissions: readonly string[]) =>
  !('view' in section && section.access) || checkPermissions(permissions, section.access, 'some')

/** Whether an opened record has the section; `isOver`: it can no longer be changed. */
const isInOpened = (section: Section, isOver: boolean) =>
  'view' in section ? !(section.ofForm && isOver) : !section.onlyFrozen || isOver

/** Form of a resource: its sections one under another and the bar of its actions. */
export function RecordForm({ resource, isNew = false, notice, isSaved }: Props) {
  const record = useRecordContext<RaRecord>()
  const initial = useMemo(() => (isNew ? newRecord(resource) : undefined), [resource, isNew])
  const { permissions } = usePerson()
  const [isPartUnsaved, setPartUnsaved] = useState(false)
  const isOver = record !== undefined && (resource.isFrozen?.(record) ?? false)
  const isFrozen = !isNew && (isOver || !maySave(resource, permissions))
  const sections = resource.sections.filter(
    (section) =>
      mayRead(section, permissions) && (isNew ? isInNew(section, resource) : isInOpened(section, isOver)),
  )
  const form = (
    <SaveOnce isSaved={isSaved}>
      <Form
        mode="onTouched"
        noValidate
        // The router asks one who holds back, no more.
        warnWhenUnsavedChanges={!isPartUnsaved}
        {...(initial && { defaultValues: initial })}
      >
        {isPartUnsaved && <LeaveWarning />}
        {!isFrozen && <KeptDraft resource={resource} isNew={isNew} />}
        <Box sx={{ maxWidth: 1200 }}>
          {notice}
          <UnsavedPart value={setPartUnsaved}>
            {sections.map((section) => (
              <FormSection key={section.name} {...{ resource, section, isNew, isFrozen }} />
            ))}
          </UnsavedPart>
          <FormBar resource={resource} isNew={isNew} isFrozen={isFrozen} />
        </Box>
      </Form>
    </SaveOnce>
  )
  if (isNew || isFrozen) return form
  if (resource.asks) return <ConfirmFirst resource={resource}>{form}</ConfirmFirst>
  return resource.impact ? <AskFirst resource={resource}>{form}</AskFirst> : form
}
