import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useContractChoices } from '../../lib/listChoices.ts'
import { useSession } from '../../lib/session.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { useUnexpectedText } from '../../lib/unexpectedText.ts'
import { useMetalContracts } from '../../lib/useContracts.ts'
import styles from '../../ui/DocumentTable.module.css'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import filters from '../../ui/ListFilters.module.css'
import { PageState, StateMessage } from '../../ui/PageState.tsx'
import { Paging } from '../../ui/Paging.tsx'
import list from '../../ui/PersonalList.module.css'
import { PlainButton } from '../../ui/PlainButton.tsx'
import { SentDialog } from '../../ui/SentDialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ActRequestDialog, type SentState } from './ActRequestDialog.tsx'
import { ActsTable } from './ActsTable.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import answers from './Answers.module.css'
import { type ActsQuery, allActs, writeActsQuery } from './actsQuery.ts'
import { BalanceDialog } from './BalanceDialog.tsx'
import { type Act, type ActGroup, useActRequest, useActs, useActsQuery } from './useActs.ts'

interface FiltersProps {
  readonly query: ActsQuery
  readonly onChange: (next: Partial<ActsQuery>) => void
}

function Filters({ query, onChange }: FiltersProps) {
  const t = useTranslate()
  const choices = useContractChoices()
  const month = query.month.split('-').reverse().join('.')
  return (
    <search className={filters.filters} aria-label={t('acts.filters.label')}>
      {query.company === null ? (
        <FilterSelect
          label={t('acts.form.contract')}
          value={query.contract}
          choices={choices}
          onChange={(contract) => onChange({ contract })}
        />
      ) : null}
      {month ? <span className={list.quiet}>{t('acts.filters.covers', { month })}</span> : null}
      {query.contract || month ? (
        <PlainButton kind="plain" className={`${filters.reset}`} onClick={() => onChange(allActs)}>
          {t('acts.all')}
        </PlainButton>
      ) : null}
    </search>
  )
}

function Empty({ query, total, onChange }: FiltersProps & { total: number }) {
  const t = useTranslate()
  if (total > 0)
    return (
      <StateMessage title={t('acts.empty.page')} text={t('acts.empty.pageText')}>
        <PlainButton kind="filled" onClick={() => onChange({ page: 1 })}>
          {t('acts.empty.first')}
        </PlainButton>
      </StateMessage>
    )
  const isFiltered = query.contract !== '' || query.month !== ''
  const key = isFiltered ? 'filtered' : 'title'
  return (
    <StateMessage
      title={t(`acts.empty.${key}`)}
      text={t(isFiltered ? 'acts.empty.filteredText' : 'acts.empty.text')}
    />
  )
}

/** Asks for an act of the list: a failed one once more, or one in the language of the reader. */
function useAgain() {
  const toast = useToast()
  const textOf = useUnexpectedText()
  const request = useActRequest()
  return (contractId: number, { dateFrom, dateTo }: Act) =>
    void request({ contract: contractId, dateFrom, dateTo }).catch((error: unknown) =>
      toast(textOf('acts.againFailed', error), 'error'),
    )
}

/** The act whose answers are open, as the list has it now; null once it is no longer on the page. */
function openedOf(groups: readonly ActGroup[] | undefined, id: number | null) {
  if (id === null) return null
  const group = groups?.find(({ requests }) => requests.some((act) => act.id === id))
  const act = group?.requests.find((one) => one.id === id)
  return group && act ? { act, contractNumber: group.contractNumber } : null
}

/** `/personal/documents/acts`: reconciliation acts of the company, and the request for one (G-180, G-581, G-592). */
export function ActsScreen() {
  const t = useTranslate()
  const { integer } = useFormat()
  const { query, change } = useActsQuery()
  const answer = useActs(query)
  const again = useAgain()
  const [window, setWindow] = useState<'closed' | 'form' | 'balance' | SentState>('closed')
  const close = () => setWindow('closed')
  const [answered, setAnswered] = useState<number | null>(null)
  const opened = openedOf(answer.data?.items, answered)
  const { company } = useSession()
  const hasMetal = useMetalContracts().length > 0
  const isOwn = query.company === null || query.company === company?.id
  const total = answer.data?.meta.pagination.total
  return (
    <>
      <p className={styles.lead}>{t(isOwn ? 'acts.lead' : 'acts.foreign')}</p>
      <Filters query={query} onChange={change} />
      <div className={list.bar}>
        <p role="status" className="figures">
          {total === undefined ? ' ' : t('acts.found', { smart_count: total, n: integer(total) })}
        </p>
        {isOwn ? (
          <div className={answers.buttons}>
            {hasMetal ? (
              <PlainButton aria-haspopup="dialog" onClick={() => setWindow('balance')}>
                {t('acts.balance.open')}
              </PlainButton>
            ) : null}
            <PlainButton kind="filled" aria-haspopup="dialog" onClick={() => setWindow('form')}>
              {t('acts.request')}
            </PlainButton>
          </div>
        ) : null}
      </div>
      <PageState
        answer={answer}
        skeleton={<Skeleton height="240px" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty query={query} total={total ?? 0} onChange={change} />}
      >
        {({ items, meta }) => (
          <>
            {items.map((group) => (
              <ActsTable
                key={group.contractId}
                group={group}
                isBusy={answer.isLoading}
                onAgain={isOwn ? (act) => again(group.contractId, act) : null}
                onAnswer={({ id }) => setAnswered(id)}
              />
            ))}
            <Paging
              present={meta.pagination.currentPage}
              last={meta.pagination.lastPage}
              linkTo={(page) => ({ search: writeActsQuery({ ...query, page }).toString() })}
            />
          </>
        )}
      </PageState>
      {opened ? <AnswerDialog {...opened} onClose={() => setAnswered(null)} /> : null}
      {window === 'form' ? <ActRequestDialog query={query} onClose={close} onSent={setWindow} /> : null}
      {window === 'balance' ? <BalanceDialog query={query} onClose={close} /> : null}
      {window !== 'closed' && window !== 'form' && window !== 'balance' ? (
        <SentDialog title={t('acts.sent.title')} onClose={close}>
          <p>{t(`acts.sent.${window}`)}</p>
        </SentDialog>
      ) : null}
    </>
  )
}
