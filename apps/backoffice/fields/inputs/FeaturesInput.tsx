import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReplyTo } from '@proba/api/client'
import { featureError, sizesError } from '@proba/domain/additional/additionalForm'
import {
  type AlloySizes,
  additionalLimits,
  type FeatureValue,
  isSizeFeature,
} from '@proba/domain/additional/additionalProduct'
import { useEffect } from 'react'
import { InputHelperText, useGetOne, useInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { DocumentCall } from '../../declarations/document.ts'
import { type FieldOf, isObject } from '../../declarations/field.ts'

type Metadata = ReplyTo<'GET /additional-products/metadata'> & { readonly id: string }
type Feature = Metadata['productsMeta'][number]['features'][number]

const call = 'GET /additional-products/metadata' satisfies DocumentCall

/** Features of the type that the form has chosen; null until they are known. */
function useFeatures(of: 'values' | 'sizes'): readonly Feature[] | null {
  const type: unknown = useWatch({ name: 'type' })
  const { data } = useGetOne<Metadata>(call, { id: 'metadata' }, { staleTime: 60_000 })
  const found = data?.productsMeta.find(({ code }) => code === type)
  return found?.features.filter((feature) => isSizeFeature(feature) === (of === 'sizes')) ?? null
}

interface Entry {
  readonly code: string
  readonly value?: string
  readonly enValue?: string
  readonly values?: readonly string[]
}
/** Value of a feature, or of a size of an alloy. */
const isEntry = (value: unknown): value is FeatureValue & AlloySizes => isObject(value) && 'code' in value

const withEntry = <T extends Entry>(entries: readonly T[], entry: T): readonly T[] =>
  entries.some(({ code }) => code === entry.code)
    ? entries.map((one) => (one.code === entry.code ? entry : one))
    : [...entries, entry]

interface Props {
  readonly source: string
  readonly field: FieldOf<'features'>
  readonly helperText: string | false
}

/** What is wrong with the entries, as react-admin says it. */
function problemOf(
  of: 'values' | 'sizes',
  entries: readonly (FeatureValue & AlloySizes)[],
  features: readonly Feature[],
): string | undefined {
  const code =
    of === 'sizes'
      ? sizesError(entries, features)
      : entries
          .map(({ code: own, ...entry }) =>
            featureError(entry, features.find((one) => one.code === own)?.kind),
          )
          .find((error) => error !== null)
  return code ? `errors.field.${code}` : undefined
}

/** The values that a form holds, without those that another type had. */
function useEntries({ source, field }: Props, features: readonly Feature[] | null) {
  const validate = (value: unknown) =>
    features ? problemOf(field.of, [value].flat().filter(isEntry), features) : undefined
  const input = useInput<(FeatureValue & AlloySizes)[]>({ source, validate, defaultValue: [] })
  const { value, onChange } = input.field
  const entries = [value].flat().filter(isEntry)
  const isKnown = ({ code }: Entry) => features === null || features.some((feature) => feature.code === code)
  const hasStrange = entries.some((entry) => !isKnown(entry))
  useEffect(() => {
    if (hasStrange) onChange(entries.filter(isKnown))
  })
  return { input, entries, put: (entry: Entry) => onChange(withEntry<Entry>(entries, entry)) }
}

interface FeatureProps {
  readonly feature: Feature
  readonly entry: (FeatureValue & AlloySizes) | undefined
  readonly invalid: boolean
  readonly onPut: (entry: Entry) => void
  readonly onBlur: () => void
}

/** A text or number of the product, a text in both languages. */
function ValueFields({ feature: { code, title, kind }, entry, onPut, onBlur }: FeatureProps) {
  const say = useTranslate()
  const { value = '', enValue = '' } = entry ?? {}
  const text = (label: string, shown: string, key: 'value' | 'enValue') => (
    <TextField
      label={label}
      value={shown}
      onChange={({ target }) => onPut({ code, value, ...(enValue && { enValue }), [key]: target.value })}
      onBlur={onBlur}
      slotProps={{ htmlInput: { maxLength: additionalLimits.value } }}
    />
  )
  return (
    <>
      {text(title, value, 'value')}
      {kind === 'number' ? null : text(say('form.valueInEnglish', { title }), enValue, 'enValue')}
    </>
  )
}

/** A list of sizes in mm. */
function SizesField({ feature: { code, title }, entry, invalid, onPut, onBlur }: FeatureProps) {
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={[...(entry?.values ?? [])]}
      onChange={(_, values: string[]) => onPut({ code, values })}
      onBlur={onBlur}
      renderInput={(params) => <TextField {...params} label={title} required error={invalid} />}
    />
  )
}

/** An input for every feature of the chosen type: a text or a number each, or a list of sizes in mm (decision G-440). */
export function FeaturesInput(props: Props) {
  const { field, helperText } = props
  const say = useTranslate()
  const features = useFeatures(field.of)
  const { input, entries, put } = useEntries(props, features)
  const { error, invalid } = input.fieldState
  if (features === null)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
        {say('form.chooseType')}
      </Typography>
    )
  const Field = field.of === 'values' ? ValueFields : SizesField
  return (
    <Box sx={{ display: 'grid', gap: 1, py: 1 }}>
      {features.map((feature) => (
        <Field
          key={feature.code}
          feature={feature}
          entry={entries.find(({ code }) => code === feature.code)}
          invalid={invalid}
          onPut={put}
          onBlur={input.field.onBlur}
        />
      ))}
      {(invalid || helperText !== false) && (
        <FormHelperText error={invalid}>
          <InputHelperText error={error?.message} helperText={helperText} />
        </FormHelperText>
      )}
    </Box>
  )
}
