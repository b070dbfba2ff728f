import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { type ComponentProps, useState } from 'react'
import { useForm } from 'react-final-form'
import { type FieldCheck, useTextField } from '../../ui/fields/useTextField.ts'
import styles from './forms.module.css'
import { type SuggestedCompany, useCompanySuggestions } from './useCompanySuggestions.ts'

interface CompanyInputProps {
  readonly name: string
  readonly label: string
  readonly check: FieldCheck
  /** Field that a chosen company fills with its INN, in a form that has one. */
  readonly innName?: string
}

const nameOf = (company: SuggestedCompany | string) => (typeof company === 'string' ? company : company.name)

function Suggestion({ company, ...props }: ComponentProps<'li'> & { readonly company: SuggestedCompany }) {
  return (
    <li {...props}>
      <span className={styles.option}>
        {company.name} <span className="figures">{company.inn}</span>
      </span>
    </li>
  )
}

/** Fills the fields of a chosen company, whose name then asks for no suggestions. */
function useChosen(name: string, innName: string | undefined, typed: string) {
  const form = useForm()
  const [known, setKnown] = useState(typed)
  const choose = (company: SuggestedCompany | string | null) => {
    if (company === null || typeof company === 'string') return
    setKnown(company.name)
    form.batch(() => {
      form.change(name, company.name)
      if (innName !== undefined) form.change(innName, company.inn)
    })
  }
  return { known, choose }
}

/** Name of a company: typed freely, or chosen among suggestions, which fills in the INN too. */
export function CompanyInput({ name, label, check, innName }: CompanyInputProps) {
  const { input, error } = useTextField(name, check)
  const { known, choose } = useChosen(name, innName, input.value)
  const companies = useCompanySuggestions(input.value, known)
  return (
    <Autocomplete<SuggestedCompany, false, true, true>
      freeSolo
      disableClearable
      options={companies}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      inputValue={input.value}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') input.onChange(text)
      }}
      onChange={(_, company) => choose(company)}
      renderOption={({ key: _key, ...props }, company) => (
        <Suggestion key={company.inn} company={company} {...props} />
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          error={error !== undefined}
          helperText={error}
          onBlur={() => input.onBlur()}
          onFocus={() => input.onFocus()}
          slotProps={{ ...params.slotProps, formHelperText: { 'aria-live': 'polite' } }}
        />
      )}
    />
  )
}
