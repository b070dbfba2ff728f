import { useState } from 'react'
import { useUnexpectedText } from '../../lib/calls/unexpectedText.ts'
import { useMetalContracts } from '../../lib/company/useContracts.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useContractChoices } from '../../lib/lists/listChoices.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import styles from '../../ui/lists/DocumentTable.module.css'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { FoundCount } from '../../ui/lists/FoundCount.tsx'
import filters from '../../ui/lists/ListFilters.module.css'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import list from '../../ui/lists/PersonalList.module.css'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { SentDialog } from '../../ui/windows/SentDialog.tsx'
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

interface BarProps {
  readonly total: number | undefined
  /** The acts are those of the own company. */
  readonly isOwn: boolean
  readonly onOpen: (window: 'form' | 'balance') => void
}

/** How many acts there are, and the buttons that ask for a confirmation of the balance or another act. */
function Bar({ total, isOwn, onOpen }: BarProps) {
  const t = useTranslate()
  const hasMetal = useMetalContracts().length > 0
  return (
    <div className={list.bar}>
      <FoundCount total={total} text="acts.found" />
      {isOwn ? (
        <div className={answers.buttons}>
          {hasMetal ? (
            <PlainButton aria-haspopup="dialog" onClick={() => onOpen('balance')}>
              {t('acts.balance.open')}
            </PlainButton>
          ) : null}
          <PlainButton kind="filled" aria-haspopup="dialog" onClick={() => onOpen('form')}>
            {t('acts.request')}
          </PlainButton>
        </div>
      ) : null}
    </div>
  )
}

type OpenWindow = 'closed' | 'form' | 'balance' | SentState

interface WindowProps {
  readonly open: OpenWindow
  readonly query: ActsQuery
  readonly onChange: (next: OpenWindow) => void
}

/** The window in which an act or a confirmation is requested, or the message that the request was sent. */
function ActsWindow({ open, query, onChange }: WindowProps) {
  const t = useTranslate()
  const close = () => onChange('closed')
  if (open === 'closed') return null
  if (open === 'form') return <ActRequestDialog query={query} onClose={close} onSent={onChange} />
  if (open === 'balance') return <BalanceDialog query={query} onClose={close} />
  return (
    <SentDialog title={t('acts.sent.title')} onClose={close}>
      <p>{t(`acts.sent.${open}`)}</p>
    </SentDialog>
  )
}

/** `/personal/documents/acts`: reconciliation acts of the company, and the request for one (G-180, G-581, G-592). */
export function ActsScreen() {
  const t = useTranslate()
  const { query, change } = useActsQuery()
  const answer = useActs(query)
  const again = useAgain()
  const [window, setWindow] = useState<OpenWindow>('closed')
  const [answered, setAnswered] = useState<number | null>(null)
  const opened = openedOf(answer.data?.items, answered)
  const { company } = useSession()
  const isOwn = query.company === null || query.company === company?.id
  const total = answer.data?.meta.pagination.total
  return (
    <>
      <p className={styles.lead}>{t(isOwn ? 'acts.lead' : 'acts.foreign')}</p>
      <Filters query={query} onChange={change} />
      <Bar total={total} isOwn={isOwn} onOpen={setWindow} />
      <ListPage
        answer={answer}
        skeleton={<Skeleton height="240px" />}
        empty={<Empty query={query} total={total ?? 0} onChange={change} />}
        linkTo={(page) => ({ search: writeActsQuery({ ...query, page }).toString() })}
      >
        {({ items }) =>
          items.map((group) => (
            <ActsTable
              key={group.contractId}
              group={group}
              isBusy={answer.isLoading}
              onAgain={isOwn ? (act) => again(group.contractId, act) : null}
              onAnswer={({ id }) => setAnswered(id)}
            />
          ))
        }
      </ListPage>
      {opened ? <AnswerDialog {...opened} onClose={() => setAnswered(null)} /> : null}
      <ActsWindow open={window} query={query} onChange={setWindow} />
    </>
  )
}
