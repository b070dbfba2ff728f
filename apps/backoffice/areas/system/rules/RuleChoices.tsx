import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { orderableTypes } from '@proba/domain/codes/orderType'
import {
  type RuleChoice,
  type RuleForm,
  ruleCount,
  withRuleCompany,
  withRuleProduct,
} from '@proba/domain/order/ruleQuestion'
import { cutText } from '@proba/domain/text/cutText'
import { useTranslate } from 'react-admin'
import type { useRules } from './useRules.ts'

interface SearchProps<C extends RuleChoice> {
  readonly label: string
  readonly value: C | null
  readonly from: { readonly found: readonly C[]; search(text: string): void }
  onChoose(choice: C | null): void
}

/** One of many, found by what is typed. */
function Search<C extends RuleChoice>({ label, value, from, onChoose }: SearchProps<C>) {
  const say = useTranslate()
  return (
    <Autocomplete<C>
      options={[...from.found]}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={value}
      onChange={(_, choice) => onChoose(choice)}
      onInputChange={(_, text, reason) => reason !== 'reset' && from.search(cutText(text, 200))}
      noOptionsText={say('terms.rules.nothingFound')}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  )
}

interface SelectProps {
  readonly label: string
  readonly value: number | string | null
  readonly choices: readonly { readonly id: number | string; readonly name: string }[]
  onChoose(text: string): void
}

/** One of a few. */
function Select({ label, value, choices, onChoose }: SelectProps) {
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      disabled={choices.length === 0}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  )
}

/** Who orders what, under which contract and how. */
export function RuleChoices({ form, setForm, companies, products }: ReturnType<typeof useRules>) {
  const say = useTranslate()
  const text = (name: string) => say(`terms.rules.${name}`)
  const put = (change: Partial<RuleForm>) => setForm({ ...form, ...change })
  const { company, product } = form
  const isCountWrong = ruleCount(form.count) === null
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
      }}
    >
      <Search
        label={text('company')}
        value={company}
        from={companies}
        onChoose={(chosen) => setForm(withRuleCompany(form, chosen))}
      />
      <Select
        label={text('contract')}
        value={form.contract}
        choices={company?.contracts ?? []}
        onChoose={(id) => put({ contract: Number(id) })}
      />
      <Search
        label={text('product')}
        value={product}
        from={products}
        onChoose={(chosen) => setForm(withRuleProduct(form, chosen))}
      />
      <Select
        label={text('size')}
        value={form.size}
        choices={product?.sizes ?? []}
        onChoose={(id) => put({ size: Number(id) })}
      />
      <Select
        label={text('coating')}
        value={form.coating}
        choices={product?.coatings ?? []}
        onChoose={(id) => put({ coating: Number(id) })}
      />
      <Select
        label={text('orderType')}
        value={form.orderType}
        choices={orderableTypes.map((id) => ({ id, name: say(`terms.orderType.${id}`) }))}
        onChoose={(chosen) =>
          put({ orderType: orderableTypes.find((type) => type === chosen) ?? form.orderType })
        }
      />
      <TextField
        label={text('count')}
        value={form.count}
        onChange={(event) => put({ count: event.target.value })}
        error={isCountWrong}
        helperText={isCountWrong ? text('countWrong') : ' '}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
      />
    </Box>
  )
}
