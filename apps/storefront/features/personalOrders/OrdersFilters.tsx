import { orderStatuses } from '@proba/domain/codes/orderStatus'
import { alloyFilter } from '@proba/domain/metal/metal'
import { type ReactNode, useId } from 'react'
import { useContracts } from '../../lib/contracts.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { useCall } from '../../lib/useCall.ts'
import { PlainButton } from '../../ui/PlainButton.tsx'
import { NumberSearch } from './NumberSearch.tsx'
import styles from './OrdersFilters.module.css'
import { type ChangeOrders, isFiltered, type OrdersQuery, withoutFilters } from './ordersQuery.ts'

interface OrdersFiltersProps {
  readonly query: OrdersQuery
  readonly onChange: ChangeOrders
}

interface Choice {
  readonly value: string
  readonly text: string
}

/** Select with one value; a value of the address that is not among the choices is still shown. */
function Select(props: {
  label: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}) {
  const t = useTranslate()
  const id = useId()
  const { label, value, choices, onChange } = props
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('orders.filters.any')}</option>
        {isKnown ? null : <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  )
}

function useContractChoices(): readonly Choice[] {
  const numbers = useContracts().contracts.map(({ knfmpNumber }) => knfmpNumber)
  return [...new Set(numbers)].filter(Boolean).map((number) => ({ value: number, text: number }))
}

/** Users of the company by name; if they cannot be loaded, the filter has no choices. */
function useUserChoices(): readonly Choice[] {
  const { company } = useSession()
  const users = useCall('GET /companies/{id}/users', company ? { params: { id: company.id } } : null)
  return (users.data ?? []).map(({ id, name }) => ({ value: String(id), text: name }))
}

function MetalBoxes({ query, onChange }: OrdersFiltersProps) {
  const t = useTranslate()
  const { metals } = useSession().init
  const ids = metals.map(({ id }) => id)
  const { offered, checked } = alloyFilter(ids, query.metals)
  const toggle = (id: number): ReactNode => {
    const isChecked = checked.includes(id)
    const toggled = ({ metals: present }: OrdersQuery) => ({
      metals: present.includes(id) ? present.filter((other) => other !== id) : [...present, id],
    })
    return (
      <label key={id} className={styles.box}>
        <input type="checkbox" checked={isChecked} onChange={() => onChange(toggled)} />
        {metals.find((metal) => metal.id === id)?.name}
      </label>
    )
  }
  return (
    <fieldset className={styles.metals}>
      <legend>{t('orders.filters.metals')}</legend>
      <div>{offered.map(toggle)}</div>
    </fieldset>
  )
}

/** Filters of the orders, all of them in the address (G-166). */
export function OrdersFilters({ query, onChange }: OrdersFiltersProps) {
  const t = useTranslate()
  const contracts = useContractChoices()
  const users = useUserChoices()
  const statuses = orderStatuses.map((status) => ({
    value: status,
    text: t(`terms.orderStatusName.${status}`),
  }))
  const statusOf = (value: string) => orderStatuses.find((status) => status === value) ?? null
  return (
    <search className={styles.filters} aria-label={t('orders.filters.label')}>
      <NumberSearch q={query.q} onSearch={(q) => onChange({ q })} />
      <Select
        label={t('orders.filters.contract')}
        value={query.contract}
        choices={contracts}
        onChange={(contract) => onChange({ contract })}
      />
      <Select
        label={t('orders.filters.user')}
        value={query.user === null ? '' : String(query.user)}
        choices={users}
        onChange={(user) => onChange({ user: user === '' ? null : Number(user) })}
      />
      <Select
        label={t('orders.filters.status')}
        value={query.status ?? ''}
        choices={statuses}
        onChange={(status) => onChange({ status: statusOf(status) })}
      />
      <MetalBoxes query={query} onChange={onChange} />
      {isFiltered(query) ? (
        <PlainButton kind="plain" className={`${styles.reset}`} onClick={() => onChange(withoutFilters)}>
          {t('orders.filters.reset')}
        </PlainButton>
      ) : null}
    </search>
  )
}
