import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { TextOf } from '@proba/api/common/refusalWords'
import { orderableTypes } from '@proba/domain/codes/orderType'
import {
  type RuleChoice,
  type RuleCompany,
  type RuleForm,
  type RuleProduct,
  ruleCount,
  withRuleCompany,
  withRuleProduct,
} from '@proba/domain/order/check/ruleQuestion'
import { cutText } from '@proba/domain/text/cutText'

/** What was found by the last text that was searched for. */
interface Found<C extends RuleChoice> {
  readonly found: readonly C[]
  readonly search: (text: string) => void
}

interface SearchProps<C extends RuleChoice> {
  readonly label: string
  readonly nothingFound: string
  readonly value: C | null
  readonly from: Found<C>
  readonly onChoose: (choice: C | null) => void
}

/** One of many, found by what is typed. */
function Search<C extends RuleChoice>({ label, nothingFound, value, from, onChoose }: SearchProps<C>) {
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
      noOptionsText={nothingFound}
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

interface PartProps {
  readonly form: RuleForm
  readonly setForm: (form: RuleForm) => void
  readonly textOf: TextOf
}

/** One of the sizes or coatings of the product, or of the contracts of the company. */
function PartSelect({ part, ...props }: PartProps & { readonly part: 'contract' | 'size' | 'coating' }) {
  const { form, setForm, textOf } = props
  const choices = {
    contract: form.company?.contracts,
    size: form.product?.sizes,
    coating: form.product?.coatings,
  }
  return (
    <Select
      label={textOf(`terms.rules.${part}`)}
      value={form[part]}
      choices={choices[part] ?? []}
      onChoose={(id) => setForm({ ...form, [part]: Number(id) })}
    />
  )
}

function TypeSelect({ form, setForm, textOf }: PartProps) {
  return (
    <Select
      label={textOf('terms.rules.orderType')}
      value={form.orderType}
      choices={orderableTypes.map((id) => ({ id, name: textOf(`terms.orderType.${id}`) }))}
      onChoose={(chosen) =>
        setForm({ ...form, orderType: orderableTypes.find((type) => type === chosen) ?? form.orderType })
      }
    />
  )
}

function CountField({ form, setForm, textOf }: PartProps) {
  const isWrong = ruleCount(form.count) === null
  return (
    <TextField
      label={textOf('terms.rules.count')}
      value={form.count}
      onChange={(event) => setForm({ ...form, count: event.target.value })}
      error={isWrong}
      helperText={isWrong ? textOf('terms.rules.countWrong') : ' '}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
    />
  )
}

interface RuleChoicesProps extends PartProps {
  readonly companies: Found<RuleCompany>
  readonly products: Found<RuleProduct>
}

/** Fields of the question to the rules: who orders what, under which contract and how. */
export function RuleChoices({ companies, products, ...part }: RuleChoicesProps) {
  const { form, setForm, textOf } = part
  const nothingFound = textOf('terms.rules.nothingFound')
  return (
    <>
      <Search
        label={textOf('terms.rules.company')}
        nothingFound={nothingFound}
        value={form.company}
        from={companies}
        onChoose={(company) => setForm(withRuleCompany(form, company))}
      />
      <PartSelect {...part} part="contract" />
      <Search
        label={textOf('terms.rules.product')}
        nothingFound={nothingFound}
        value={form.product}
        from={products}
        onChoose={(product) => setForm(withRuleProduct(form, product))}
      />
      <PartSelect {...part} part="size" />
      <PartSelect {...part} part="coating" />
      <TypeSelect {...part} />
      <CountField {...part} />
    </>
  )
}
