import Autocomplete from '@mui/material/Autocomplete'
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
import { useTranslate } from '../../lib/language.tsx'
import styles from './Rules.module.css'
import type { useRules } from './useRules.ts'

interface SearchProps<C extends RuleChoice> {
  readonly label: string
  readonly value: C | null
  readonly from: { readonly found: readonly C[]; readonly search: (text: string) => void }
  readonly onChoose: (choice: C | null) => void
}

/** One of many, found by what is typed. */
function Search<C extends RuleChoice>({ label, value, from, onChoose }: SearchProps<C>) {
  const t = useTranslate()
  return (
    <Autocomplete<C>
      options={[...from.found]}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={value}
      onChange={(_, choice) => onChoose(choice)}
      onInputChange={(_, text, reason) => {
        if (reason !== 'reset') from.search(cutText(text, 200))
      }}
      noOptionsText={t('terms.rules.nothingFound')}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  )
}

interface SelectProps {
  readonly label: string
  readonly value: number | string | null
  readonly choices: readonly { readonly id: number | string; readonly name: string }[]
  readonly onChoose: (text: string) => void
}

/** One of a few: the select of the browser, usual on a phone. */
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
  const t = useTranslate()
  const put = (change: Partial<RuleForm>) => setForm({ ...form, ...change })
  const { company, product } = form
  const isCountWrong = ruleCount(form.count) === null
  return (
    <div className={styles.choices}>
      <Search
        label={t('terms.rules.company')}
        value={company}
        from={companies}
        onChoose={(chosen) => setForm(withRuleCompany(form, chosen))}
      />
      <Select
        label={t('terms.rules.contract')}
        value={form.contract}
        choices={company?.contracts ?? []}
        onChoose={(id) => put({ contract: Number(id) })}
      />
      <Search
        label={t('terms.rules.product')}
        value={product}
        from={products}
        onChoose={(chosen) => setForm(withRuleProduct(form, chosen))}
      />
      <Select
        label={t('terms.rules.size')}
        value={form.size}
        choices={product?.sizes ?? []}
        onChoose={(id) => put({ size: Number(id) })}
      />
      <Select
        label={t('terms.rules.coating')}
        value={form.coating}
        choices={product?.coatings ?? []}
        onChoose={(id) => put({ coating: Number(id) })}
      />
      <Select
        label={t('terms.rules.orderType')}
        value={form.orderType}
        choices={orderableTypes.map((id) => ({ id, name: t(`terms.orderType.${id}`) }))}
        onChoose={(chosen) =>
          put({ orderType: orderableTypes.find((type) => type === chosen) ?? form.orderType })
        }
      />
      <TextField
        label={t('terms.rules.count')}
        value={form.count}
        onChange={(event) => put({ count: event.target.value })}
        error={isCountWrong}
        helperText={isCountWrong ? t('terms.rules.countWrong') : ' '}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
      />
    </div>
  )
}
