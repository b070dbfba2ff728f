import type { ReplyTo } from '@proba/api/client'
import type { ReactNode } from 'react'
import { useCall } from '../../lib/calls/useCall.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import record from '../../ui/page/PersonalRecord.module.css'
import { PageState } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { ContractBalance } from './ContractBalance.tsx'
import styles from './Registration.module.css'

type Registration = ReplyTo<'GET /personal/registration'>

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslate()
  return (
    <div>
      <dt>{t(`registration.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function People({ users }: Pick<Registration, 'users'>) {
  const t = useTranslate()
  const title = t('registration.users')
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.people}>
        {[...new Set(users.map(({ name }) => name))].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )
}

const columns = ['number', 'starts', 'ends'] as const

function Contracts({ contracts }: Pick<Registration, 'contracts'>) {
  const t = useTranslate()
  const { day } = useFormat()
  const title = t('registration.contracts')
  if (contracts.length === 0) return <p className={record.quiet}>{t('registration.noContracts')}</p>
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`registration.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contracts.map(({ id, name, knfmpNumber, contractStartDate, contractEndDate, active }) => (
            <tr key={id}>
              <th scope="row">
                <span className="figures">{knfmpNumber}</span>
                <span className={record.quiet}>
                  {[name, active ? t('registration.active') : ''].filter(Boolean).join(', ')}
                </span>
              </th>
              <td className="figures">{day(contractStartDate)}</td>
              <td className="figures">
                {contractEndDate ? day(contractEndDate) : t('registration.endless')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RegistrationScreenProps {
  /** Beside the name of the user: what changes their password. */
  readonly password: ReactNode
  /** After the contracts: which mails the user gets. */
  readonly mails: ReactNode
}

/** `/personal/registration`: the active company and the person who uses the portal. */
export function RegistrationScreen({ password, mails }: RegistrationScreenProps) {
  const t = useTranslate()
  const { company } = useSession()
  const answer = useCall('GET /personal/registration', company ? {} : null)
  return (
    <>
      <PageTitle text={t('shell.personalTab.registrationData')} />
      <h1>{t('shell.personalTab.registrationData')}</h1>
      <PageState answer={answer} skeleton={<Skeleton width="100%" height="320px" />}>
        {({ fullName, userName, email, users, contracts }) => (
          <div className={styles.parts}>
            <dl className={`${record.facts} ${styles.facts}`}>
              <Fact name="company">{fullName}</Fact>
              <Fact name="user">{userName}</Fact>
              <Fact name="email">{email}</Fact>
            </dl>
            <div>{password}</div>
            <Contracts contracts={contracts} />
            <ContractBalance />
            {mails}
            <People users={users} />
          </div>
        )}
      </PageState>
    </>
  )
}
