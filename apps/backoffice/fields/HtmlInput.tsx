import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FormDataConsumer, TextInput, useTranslate, useWrappedSource, type Validator } from 'react-admin'
import { type FieldOf, valueAt } from './field.ts'
import { SafeHtml } from './SafeHtml.tsx'

interface Props {
  readonly source: string
  readonly field: FieldOf<'html'>
  readonly helperText: string | false
  readonly validate: Validator[]
}

/** Input of an HTML text: its marks in a plain input, and under it what readers will see. */
export function HtmlInput({ source, field, ...common }: Props) {
  const say = useTranslate()
  const path = useWrappedSource(source)
  return (
    <Box>
      <TextInput
        source={source}
        multiline
        minRows={field.lines ?? 6}
        parse={(value: string) => (value === '' && field.nullable ? null : value)}
        {...common}
      />
      <Box
        role="region"
        aria-label={say('form.preview')}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1, mb: 1 }}
      >
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {say('form.preview')}
        </Typography>
        <FormDataConsumer>
          {({ formData }) => <SafeHtml html={String(valueAt(formData, path) ?? '')} />}
        </FormDataConsumer>
      </Box>
    </Box>
  )
}
