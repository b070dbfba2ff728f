import { type ReactElement, useMemo } from 'react'
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  DateInput,
  type Identifier,
  NullableBooleanInput,
  type RaRecord,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  TextArrayInput,
  TextInput,
  useChoicesContext,
  useResourceContext,
  useWrappedSource,
  type Validator,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Field, FieldOf } from '../../declarations/field.ts'
import { checksOf } from '../checks.ts'
import { inPlantTime } from '../inPlantTime.ts'
import { FeaturesInput } from './FeaturesInput.tsx'
import { FigureInput } from './FigureInput.tsx'
import { FileInput } from './FileInput.tsx'
import { HtmlInput } from './HtmlInput.tsx'

/** Codes of a list with the keys of their texts, as react-admin's choices. */
export const choicesOf = ({ of, texts }: FieldOf<'choice' | 'choices'>) =>
  of.map((code) => ({ id: code, name: `${texts}.${code}` }))

const asTyped = (value: string) => value
const emptied = (value: string) => (value === '' ? null : value)

interface Props {
  readonly source: string
  readonly field: Field
  /** Key of its texts; a field of a row has that of the rows before its own. */
  readonly path?: string
  /** A rule of the whole record that concerns this field. */
  readonly rule?: Validator
}

function ChoiceInput({ source, field, ...common }: Props & { field: FieldOf<'choice' | 'choices'> }) {
  if (field.kind === 'choices')
    return <CheckboxGroupInput source={source} choices={choicesOf(field)} {...common} />
  return <SelectInput source={source} choices={choicesOf(field)} {...common} />
}

/**
 * Several records. The library's field passes on only records whose names it has loaded; stored ones whose names are still
 * loading, or that can no longer be found, are kept here. It also keeps a chosen record as it was first loaded, so after a
 * switch of the language its name is taken from what was loaded since.
 */
function ChosenInput(common: Omit<Props, 'source' | 'field'>) {
  const { source = '', allChoices = [] } = useChoicesContext()
  const { getValues } = useFormContext()
  const path = useWrappedSource(source)
  // As text, as the choices are another array at every render, and the field draws again for another function.
  const loaded = JSON.stringify(allChoices.map(({ id, name }) => [id, name]))
  const nameOf = useMemo(() => {
    const names = new Map<Identifier, string>(JSON.parse(loaded))
    return ({ id, name }: RaRecord) => names.get(id) ?? name
  }, [loaded])
  const keepUnknown = (chosen: readonly Identifier[]) => {
    const known = new Set(allChoices.map(({ id }) => String(id)))
    const stored: readonly Identifier[] = getValues(path) ?? []
    return [...stored.filter((id) => !known.has(String(id))), ...chosen]
  }
  return <AutocompleteArrayInput optionText={nameOf} parse={keepUnknown} {...common} />
}

function LookupInput({ source, field, ...common }: Props & { field: FieldOf<'reference' | 'references'> }) {
  const { name } = field.from
  if (field.kind === 'references')
    return (
      <ReferenceArrayInput source={source} reference={name}>
        <ChosenInput {...common} />
      </ReferenceArrayInput>
    )
  return (
    <ReferenceInput source={source} reference={name}>
      <AutocompleteInput optionText="name" {...common} />
    </ReferenceInput>
  )
}

/** A switch; where neither yes nor no can be meant, a list with an empty entry. */
function FlagInput({ field, ...common }: Props & { field: FieldOf<'boolean'> }) {
  if (!field.nullable) return <BooleanInput {...common} />
  const texts = field.texts ?? 'terms'
  return (
    <NullableBooleanInput
      nullLabel="terms.none"
      trueLabel={`${texts}.yes`}
      falseLabel={`${texts}.no`}
      {...common}
    />
  )
}

/** A text of a line, of several, or of figures alone. */
function WordsInput({ field: { nullable, lines, code }, ...common }: Props & { field: FieldOf<'text'> }) {
  return (
    <TextInput
      parse={nullable ? emptied : asTyped}
      multiline={lines !== undefined}
      {...(lines !== undefined && { minRows: lines })}
      {...(code && { slotProps: { htmlInput: { inputMode: 'numeric', className: 'figures' } } })}
      {...common}
    />
  )
}

/** What every input has: its checks, with those of the whole record that concern it, and its hint. */
function useChecksAndHint({ source, field, path = source, rule }: Props) {
  const resource = useResourceContext()
  const helperText: string | false = field.hint ? `resources.${resource}.hints.${path}` : false
  return { validate: rule ? [...checksOf(field), rule] : checksOf(field), helperText }
}

/** Input of a field by its kind, with its label, hint and checks. */
export function FieldInput(props: Props): ReactElement | null {
  const { source, field } = props
  const common = useChecksAndHint(props)
  switch (field.kind) {
    case 'text':
      return <WordsInput source={source} field={field} {...common} />
    case 'number':
    case 'decimal':
    case 'weight':
    case 'unitWeight':
    case 'fineWeight':
    case 'length':
    case 'money':
      return <FigureInput source={source} field={field} {...common} />
    case 'boolean':
      return <FlagInput source={source} field={field} {...common} />
    case 'day':
      return <DateInput source={source} parse={emptied} {...common} />
    case 'tags':
      return <TextArrayInput source={source} {...common} />
    case 'choice':
    case 'choices':
      return <ChoiceInput source={source} field={field} {...common} />
    case 'reference':
    case 'references':
      return <LookupInput source={source} field={field} {...common} />
    case 'html':
      return <HtmlInput source={source} field={field} {...common} />
    case 'file':
    case 'image':
      return <FileInput source={source} field={field} {...common} />
    case 'features':
      return <FeaturesInput source={source} field={field} helperText={common.helperText} />
    case 'instant':
      return <TextInput source={source} {...inPlantTime} {...common} />
    case 'named':
    case 'rows':
      return null
  }
}
