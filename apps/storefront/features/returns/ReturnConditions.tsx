import { storefrontGuards } from '@proba/domain/access/screenGuards'
import { type ReturnFile, returnFiles, returnForms } from '@proba/domain/files/returnFiles'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useFormLink } from '../../lib/forms/formLink.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { noteUsage } from '../../lib/usage/usage.ts'
import { paths } from '../../paths.ts'
import { MarkupText } from '../../ui/page/MarkupText.tsx'
import { buttonClass, PlainButton } from '../../ui/page/PlainButton.tsx'
import { ReturnPicture } from './ReturnPicture.tsx'
import styles from './Returns.module.css'

const sections = ['reasons', 'deadlines', 'documents', 'process', 'questions'] as const
const reasons = ['acceptance', 'presale', 'retail'] as const
const deadlines = ['receipt', 'retailSale'] as const
const rules = ['separate', 'package', 'barcodes', 'retail', 'photos'] as const
const stages = ['documents', 'package', 'quality'] as const

/** Saves a file; that somebody did is a usage event (decision G-430). */
function FileLink({
  file,
  className,
  children,
}: {
  file: ReturnFile
  className: string
  children: ReactNode
}) {
  const address = returnFiles[file]
  const name = address.split('/').at(-1) ?? ''
  return (
    <a
      className={className}
      href={address}
      download={name}
      onClick={() => noteUsage('RETURN_DOWNLOAD', { context: name })}
    >
      {children}
    </a>
  )
}

function Intro() {
  const t = useTranslate()
  return (
    <div className={styles.intro}>
      <div className={styles.lead}>
        <p>{t('returns.lead')}</p>
        <p className={styles.actions}>
          <FileLink file="instruction" className={buttonClass('filled')}>
            {t('returns.instruction')}
          </FileLink>
          <PlainButton onClick={() => window.print()}>{t('returns.print')}</PlainButton>
        </p>
        <nav aria-label={t('returns.contents')}>
          <ul className={styles.contents}>
            {sections.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{t(`returns.section.${name}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <ReturnPicture />
    </div>
  )
}

function Part({ name, children }: { name: (typeof sections)[number]; children: ReactNode }) {
  const t = useTranslate()
  return (
    <section id={name} aria-labelledby={`${name}-title`} className={styles.part}>
      <h2 id={`${name}-title`}>{t(`returns.section.${name}`)}</h2>
      {children}
    </section>
  )
}

/** Cards with a title and a text each. */
function Cards({ texts, names, className }: { texts: string; names: readonly string[]; className: string }) {
  const t = useTranslate()
  return (
    <ul className={className}>
      {names.map((name) => (
        <li key={name}>
          <h3>{t(`${texts}.${name}.title`)}</h3>
          <p>{t(`${texts}.${name}.text`)}</p>
        </li>
      ))}
    </ul>
  )
}

/** What to prepare, and the forms for it. */
function Papers() {
  const t = useTranslate()
  return (
    <>
      <ul className={styles.rules}>
        {rules.map((name) => (
          <li key={name}>{t(`returns.rule.${name}`)}</li>
        ))}
      </ul>
      <h3>{t('returns.formsLead')}</h3>
      <ul className={styles.forms}>
        {returnForms.map((name) => (
          <li key={name}>
            <FileLink file={name} className={`${styles.file}`}>
              {t(`returns.form.${name}.title`)}
            </FileLink>
            <span className={styles.quiet}>{returnFiles[name].split('.').at(-1)?.toUpperCase()}</span>
            <p className={styles.quiet}>{t(`returns.form.${name}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.others}>
        {t('returns.otherForms')} <Link to={paths.documents()}>{t('returns.documentsLink')}</Link>,{' '}
        <Link to={paths.documentsBlanks()}>{t('returns.blanksLink')}</Link>
      </p>
    </>
  )
}

/** An address that can be written to, for a text; nothing where none is set. */
const mailLink = (email: string) => (email === '' ? '' : ` [${email}](mailto:${email})`)

function Process({ email }: { email: string }) {
  const t = useTranslate()
  const { can } = useSession()
  return (
    <>
      <ol className={styles.stages}>
        {stages.map((name) => (
          <li key={name}>
            <h3>{t(`returns.stage.${name}.title`)}</h3>
            <MarkupText text={t(`returns.stage.${name}.text`, { email: mailLink(email) })} />
            {name === 'quality' && can(storefrontGuards.personal.permission) ? (
              <p>
                <Link to={paths.corrections('invoices')}>{t('returns.corrections')}</Link>
              </p>
            ) : null}
          </li>
        ))}
      </ol>
      <p>{t('returns.notOurFault')}</p>
    </>
  )
}

function Questions({ email }: { email: string }) {
  const t = useTranslate()
  const feedback = useFormLink('feedback')
  return (
    <>
      <MarkupText
        text={
          email === ''
            ? t('returns.questionsNoEmail')
            : t('returns.questionsText', { email: mailLink(email) })
        }
      />
      <p className={styles.actions}>
        <Link className={buttonClass()} {...feedback}>
          {t('forms.feedback.open')}
        </Link>
      </p>
    </>
  )
}

/** An address with a part leads to it: the browser looked for it before the page was there. */
function usePartOfAddress() {
  const { hash } = useLocation()
  useEffect(() => {
    const name = sections.find((section) => hash === `#${section}`)
    if (name) document.getElementById(name)?.scrollIntoView()
  }, [hash])
}

/** The conditions of a return, the same for everybody and in the personal area (decision G-195). */
export function ReturnConditions() {
  const t = useTranslate()
  const { qualityEmail: email } = useSession().init.contacts
  usePartOfAddress()
  return (
    <div className={styles.conditions}>
      <Intro />
      <Part name="reasons">
        <Cards texts="returns.reason" names={reasons} className={`${styles.cards}`} />
      </Part>
      <Part name="deadlines">
        <p>{t('returns.deadlinesLead')}</p>
        <Cards texts="returns.deadline" names={deadlines} className={`${styles.cards} ${styles.deadlines}`} />
      </Part>
      <Part name="documents">
        <Papers />
      </Part>
      <Part name="process">
        <Process email={email} />
      </Part>
      <Part name="questions">
        <Questions email={email} />
      </Part>
    </div>
  )
}
