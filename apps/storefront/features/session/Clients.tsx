import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { ClientFacts } from './ClientFacts.tsx'
import styles from './Clients.module.css'
import { ClientsSearch, ClientsSort } from './ClientsSearch.tsx'
import { LoginAsDialog } from './LoginAsDialog.tsx'
import { type Client, type ClientUser, useClients, useLoginAs } from './useClients.ts'

function ClientCard({ company, onEnter }: { company: Client; onEnter: (user: ClientUser) => void }) {
  const t = useTranslate()
  return (
    <li className={styles.company}>
      <h2>
        {company.name}
        <span className="figures">{t('clients.inn', { inn: company.inn })}</span>
      </h2>
      <ClientFacts client={company} />
      <Link
        className={styles.acts}
        to={paths.actsOfClient(company.id)}
        aria-label={t('clients.actsOf', { name: company.name })}
      >
        {t('clients.acts')}
      </Link>
      {company.users.length === 0 ? <p>{t('clients.noUsers')}</p> : null}
      <ul className={styles.users}>
        {company.users.map((user) => (
          <li key={user.id} className={styles.user}>
            <span>{user.name}</span>
            <span className={styles.code}>{user.login}</span>
            {user.mayEnter ? (
              <Button
                variant="outlined"
                aria-label={t('clients.loginAsName', { name: user.name })}
                onClick={() => onEnter(user)}
              >
                {t('clients.loginAs')}
              </Button>
            ) : user.active ? null : (
              <span className={styles.code}>{t('clients.disabled')}</span>
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

function Empty({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  const t = useTranslate()
  if (!isSearch) return <StateMessage title={t('clients.emptyTitle')} text={t('clients.empty')} />
  return (
    <StateMessage title={t('clients.nothingTitle')} text={t('clients.nothing')}>
      <Button variant="outlined" onClick={onClear}>
        {t('clients.clear')}
      </Button>
    </StateMessage>
  )
}

/** Companies of the manager with their state and users, and a button to log in as one of them. */
export function Clients() {
  const t = useTranslate()
  const { answer, q, sort, search, sortBy, linkTo } = useClients()
  const login = useLoginAs()
  return (
    <>
      <div className={styles.tools}>
        <ClientsSearch q={q} onSearch={search} />
        <ClientsSort sort={sort} onSort={sortBy} />
      </div>
      <ListPage
        answer={answer}
        skeleton={skeleton}
        empty={<Empty isSearch={q !== ''} onClear={() => search('')} />}
        linkTo={linkTo}
      >
        {(listing) => (
          <>
            <p role="status" className={styles.found}>
              {t('clients.found', { smart_count: listing.meta.pagination.total })}
            </p>
            <ul className={styles.list}>
              {listing.items.map((company) => (
                <ClientCard key={company.id} company={company} onEnter={login.ask} />
              ))}
            </ul>
          </>
        )}
      </ListPage>
      {login.user ? (
        <LoginAsDialog
          name={login.user.name}
          isBusy={login.isBusy}
          onEnter={(reason) => login.user && void login.enter(login.user.id, reason)}
          onCancel={login.cancel}
        />
      ) : null}
    </>
  )
}
