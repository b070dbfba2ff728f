import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ReactNode } from 'react'
import { useField } from 'react-final-form'

/** Yes or no of a form. */
export function CheckboxInput({ name, label }: { name: string; label: ReactNode }) {
  const { input } = useField<boolean>(name, { type: 'checkbox' })
  return <FormControlLabel control={<Checkbox {...input} />} label={label} />
}
