import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo } from 'react'
import { type RaRecord, useRecordContext, useTranslate, type Validator } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Field, valueAt } from '../../declarations/field.ts'
import { fieldOf, type Resource, type Section } from '../../declarations/resource.ts'
import { listsOf, ruleOf } from '../../fields/checks.ts'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { PicturesInput } from '../../fields/inputs/PicturesInput.tsx'
import { RowsInput } from '../../fields/inputs/RowsInput.tsx'
import { isFilled, ShownValue } from '../../fields/values/ShownValue.tsx'
import { WhenIn } from '../../fields/values/WhenIn.tsx'

/** Whether the record is about to be made, and whether it can only be looked at. */
interface Standing {
  readonly isNew: boolean
  readonly isFrozen: boolean
}

interface FieldProps {
  readonly resource: Resource
  readonly name: string
}

function Input({ field, ...input }: { source: string; field: Field; rule?: Validator }) {
  if (field.kind === 'rows')
    return field.pictures ? (
      <PicturesInput {...input} field={field} />
    ) : (
      <RowsInput {...input} field={field} />
    )
  return <FieldInput {...input} field={field} />
}

function ShownField({ resource, name }: FieldProps) {
  const record = useRecordContext<RaRecord>()
  const translate = useTranslate()
  return (
    <Box component="dl" sx={{ m: 0, minWidth: 0 }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {translate(`resources.${resource.name}.fields.${name}`)}
      </Typography>
      <Box component="dd" sx={{ m: 0, minHeight: 24, overflowWrap: 'anywhere' }}>
        {record && isFilled(valueAt(record, name)) ? (
          <ShownValue source={name} field={fieldOf(resource, name)} record={record} />
        ) : (
          translate('terms.none')
        )}
      </Box>
    </Box>
  )
}

/** A field that somebody else keeps, with the reason; what was typed into it before it was locked is not sent. */
function LockedField({ resource, name, record }: FieldProps & { readonly record: RaRecord }) {
  const { setValue } = useFormContext()
  const typed: unknown = useWatch({ name })
  const stored = valueAt(record, name)
  const translate = useTranslate()
  useEffect(() => {
    if (typed !== stored) setValue(name, stored)
  }, [typed, stored, name, setValue])
  return (
    <>
      <ShownField resource={resource} name={name} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {translate(`resources.${resource.name}.locked`)}
      </Typography>
    </>
  )
}

function SectionField({ resource, name, isNew, isFrozen }: FieldProps & Standing) {
  const field = fieldOf(resource, name)
  const { fieldErrors, fields } = resource
  const rule = useMemo(
    () => fieldErrors && ruleOf(fieldErrors, name, listsOf(fields)),
    [fieldErrors, name, fields],
  )
  const record = useRecordContext<RaRecord>()
  const isLocked = !isNew && record !== undefined && field.isLocked?.(record) === true
  const isShown = isFrozen || field.readonly === true || (field.fixed === true && !isNew)
  return (
    <WhenIn field={field}>
      <Box sx={{ minWidth: 0, gridColumn: field.wide ? '1 / -1' : undefined }}>
        {isShown && <ShownField resource={resource} name={name} />}
        {!isShown && isLocked && <LockedField resource={resource} name={name} record={record} />}
        {!isShown && !isLocked && <Input source={name} field={field} {...(rule && { rule })} />}
      </Box>
    </WhenIn>
  )
}

const fieldGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  columnGap: 3,
  rowGap: 1,
  alignItems: 'start',
} as const

interface SectionProps extends Standing {
  readonly resource: Resource
  readonly section: Section
}

/** A titled part of a form: its name on the left, its inputs on the right; a view of its own takes the width. */
export function FormSection({ resource, section, isNew, isFrozen }: SectionProps) {
  const translate = useTranslate()
  const title = translate(`resources.${resource.name}.sections.${section.name}`)
  const isView = 'view' in section
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        py: 3,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: isView ? 'minmax(0, 1fr)' : '200px minmax(0, 1fr)' },
        gap: { xs: 1.5, md: isView ? 1.5 : 4 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {isView ? (
        <section.view />
      ) : (
        <Box sx={fieldGrid}>
          {section.fields.map((name) => (
            <SectionField key={name} {...{ resource, name, isNew, isFrozen }} />
          ))}
        </Box>
      )}
    </Box>
  )
}
