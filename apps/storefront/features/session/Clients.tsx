import Button from '@mui/material/Button'
import type { ReplyTo } from '@proba/api/client'
import { useTranslate } from '../../lib/language.tsx'
import { PageState, StateMessage } from '../../ui/PageState.tsx'
import { Paging } from '../../ui/Paging.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Clients.module.css'
import { ClientsSearch } from './ClientsSearch.tsx'
import { useClients, useLoginAs } from './useClients.ts'

type Listing = ReplyTo<'GET /managers/companies'>
type Company = Listing['items'][number]

function ClientCard({ company, login }: { company: Company; login: ReturnType<typeof useLoginAs> }) {
  const t = useTranslate()
  return (
    <li className={styles.company}>
      <h2>
        {company.name}
        <span className="figures">{t('session.clients.inn', { inn: company.inn })}</span>
      </h2>
      {company.users.length === 0 ? <p>{t('session.clients.noUsers')}</p> : null}
      <ul>
        {company.users.map(({ id, name, login: code, active, mayEnter }) => (
          <li key={id} className={styles.user}>
            <span>{name}</span>
            <span className={styles.code}>{code}</span>
            {mayEnter ? (
              <Button
                variant="outlined"
                loading={login.busyId === id}
                aria-label={t('session.clients.loginAsName', { name })}
                onClick={() => void login.enter(id)}
              >
                {t('session.clients.loginAs')}
              </Button>
            ) : active ? null : (
              <span className={styles.code}>{t('session.clients.disabled')}</span>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

const skeleton = (
  <div className={styles.list}>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} height="120px" />
    ))}
  </div>
)

/** Companies of the manager with their users, and a button to log in as one of them. */
export function Clients() {
  const t = useTranslate()
  const { answer, q, search, linkTo } = useClients()
  const login = useLoginAs()
  const empty = q ? (
    <StateMessage title={t('session.clients.nothingTitle')} text={t('session.clients.nothing')}>
      <Button variant="outlined" onClick={() => search('')}>
        {t('session.clients.clear')}
      </Button>
    </StateMessage>
  ) : (
    <StateMessage title={t('session.clients.emptyTitle')} text={t('session.clients.empty')} />
  )
  return (
    <>
      <ClientsSearch q={q} onSearch={search} />
      <PageState
        answer={answer}
        skeleton={skeleton}
        isEmpty={({ items }) => items.length === 0}
        empty={empty}
      >
        {(listing) => (
          <>
            <p role="status" className={styles.found}>
              {t('session.clients.found', { smart_count: listing.meta.pagination.total })}
            </p>
            <ul className={styles.list}>
              {listing.items.map((company) => (
                <ClientCard key={company.id} company={company} login={login} />
              ))}
            </ul>
            <Paging
              present={listing.meta.pagination.currentPage}
              last={listing.meta.pagination.lastPage}
              linkTo={linkTo}
            />
          </>
        )}
      </PageState>
    </>
  )
}
