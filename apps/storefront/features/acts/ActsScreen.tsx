import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useContractChoices } from '../../lib/listChoices.ts'
import { useToast } from '../../lib/toasts.tsx'
import { useUnexpectedText } from '../../lib/unexpectedText.ts'
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
import { type ActsQuery, allActs, writeActsQuery } from './actsQuery.ts'
import { type Act, useActRequest, useActs, useActsQuery } from './useActs.ts'

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
      <FilterSelect
        label={t('acts.form.contract')}
        value={query.contract}
        choices={choices}
        onChange={(contract) => onChange({ contract })}
      />
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

/** `/personal/documents/acts`: reconciliation acts of the company, and the request for one (G-180, G-392, G-581). */
export function ActsScreen() {
  const t = useTranslate()
  const { integer } = useFormat()
  const { query, change } = useActsQuery()
  const answer = useActs(query)
  const again = useAgain()
  const [window, setWindow] = useState<'closed' | 'form' | SentState>('closed')
  const close = () => setWindow('closed')
  const total = answer.data?.meta.pagination.total
  return (
    <>
      <p className={styles.lead}>{t('acts.lead')}</p>
      <Filters query={query} onChange={change} />
      <div className={list.bar}>
        <p role="status" className="figures">
          {total === undefined ? ' ' : t('acts.found', { smart_count: total, n: integer(total) })}
        </p>
        <PlainButton kind="filled" aria-haspopup="dialog" onClick={() => setWindow('form')}>
          {t('acts.request')}
        </PlainButton>
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
                onAgain={(act) => again(group.contractId, act)}
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
      {window === 'form' ? <ActRequestDialog query={query} onClose={close} onSent={setWindow} /> : null}
      {window !== 'closed' && window !== 'form' ? (
        <SentDialog title={t('acts.sent.title')} onClose={close}>
          <p>{t(`acts.sent.${window}`)}</p>
        </SentDialog>
      ) : null}
    </>
  )
}
