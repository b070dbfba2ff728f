import Box from '@mui/material/Box'
import type { Language } from '@proba/domain/text/language'
import type { ReactNode } from 'react'
import { useGetManyAggregate, useLocale, useTranslate } from 'react-admin'
import { type Field, type FieldOf, isFigure, isObject, valueAt } from '../../declarations/field.ts'
import { LoggedLink } from '../../links/LoggedLink.tsx'
import { RecordLink } from '../../links/RecordLink.tsx'
import { fieldText, type Reading } from '../fieldText.ts'
import { StateMark } from './StateMark.tsx'

const noName = () => ''
const isId = (id: unknown): id is number | string => typeof id === 'number' || typeof id === 'string'

export type { Reading } from '../fieldText.ts'

/** How values read in the present language; names of references are added where they are known. */
export function useReading(nameOf: Reading['nameOf'] = noName): Reading {
  return { say: useTranslate(), language: useLocale() as Language, nameOf }
}

interface Props {
  readonly source: string
  readonly field: Field
  readonly record: object
}

function ReferredNames({ source, field, record }: Props & { field: FieldOf<'reference' | 'references'> }) {
  const ids = [valueAt(record, source)].flat().filter(isId)
  const { data } = useGetManyAggregate<{ id: number | string; name: string }>(field.from.name, { ids }, {})
  const nameOf = (_: string, id: number | string) => data?.find((choice) => choice?.id === id)?.name ?? ''
  return <>{fieldText(field, source, record, useReading(nameOf))}</>
}

/** The record that a value names, for those who may open it; otherwise the plain name. */
function Related({ source, field, record, children }: Props & { readonly children: ReactNode }) {
  const value = valueAt(record, source)
  if (field.kind === 'named' && field.leadsTo && isObject(value))
    return (
      <RecordLink resource={field.leadsTo} id={Number(value.id)}>
        {children}
      </RecordLink>
    )
  if (field.kind === 'text' && field.ofEntry) return <LoggedLink entry={record}>{children}</LoggedLink>
  return <>{children}</>
}

/** Value of a field as shown in a list or in a form that only shows it; of rows, how many there are. */
export function FieldValue({ source, field, record }: Props) {
  return (
    <Related source={source} field={field} record={record}>
      <PlainValue source={source} field={field} record={record} />
    </Related>
  )
}

function PlainValue({ source, field, record }: Props) {
  const reading = useReading()
  if (field.kind === 'reference' || field.kind === 'references')
    return <ReferredNames source={source} field={field} record={record} />
  const text = fieldText(field, source, record, reading)
  if (text && field.kind === 'choice' && field.tones)
    return <StateMark tone={field.tones[String(valueAt(record, source))] ?? 'quiet'}>{text}</StateMark>
  if (field.kind === 'boolean')
    return (
      <Box component="span" sx={valueAt(record, source) ? {} : { color: 'text.secondary' }}>
        {text}
      </Box>
    )
  const isDate = field.kind === 'day' || field.kind === 'instant'
  const isCode = field.kind === 'text' && field.code === true
  return <span className={isFigure(field) || isDate || isCode ? 'figures' : undefined}>{text}</span>
}
