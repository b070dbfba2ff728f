import type { ReplyTo } from '@proba/api/client'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './Rules.module.css'

type Answer = ReplyTo<'GET /rules'>
type Finding = Answer['findings'][number]

const columns = ['rule', 'state', 'facts', 'numbers'] as const

function Row({ finding: { name, numbers, state, stateName, facts, refusals } }: { finding: Finding }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles[state]}>{stateName}</td>
      <td>
        {refusals.map(({ text }) => (
          <strong key={text}>{text}</strong>
        ))}
        {facts.map(({ text }) => (
          <span key={text}>{text}</span>
        ))}
      </td>
      <td className={styles.quiet}>{numbers.join(', ')}</td>
    </tr>
  )
}

/** Which tabs of the product are shown, with the numbers of their rules. */
function Tabs({ answer: { tabs, tabNumbers } }: { answer: Answer }) {
  const t = useTranslate()
  return (
    <section aria-label={t('terms.rules.tabs')}>
      <h2>
        {t('terms.rules.tabs')} <span className={styles.quiet}>{tabNumbers.join(', ')}</span>
      </h2>
      <ul className={styles.tabs}>
        {tabs.map(({ tab, text, isVisible }) => (
          <li key={tab}>
            <span className={isVisible ? styles.met : styles.unused}>
              {t(isVisible ? 'terms.rules.shown' : 'terms.rules.hidden')}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the rules say: whether the row can be ordered, the tabs of the product, and each rule with its numbers. */
export function RuleAnswer({ answer }: { answer: Answer }) {
  const t = useTranslate()
  const { findings } = answer
  const count = findings.reduce((sum, { refusals }) => sum + refusals.length, 0)
  const verdict = count > 0 ? 'refused' : 'met'
  return (
    <>
      <p role="status" className={styles[verdict]}>
        {t(`terms.rules.verdict.${verdict}`, { count })}
      </p>
      <Tabs answer={answer} />
      <table className={styles.table} aria-label={t('terms.rules.findings')}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`terms.rules.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            <Row key={finding.rule} finding={finding} />
          ))}
        </tbody>
      </table>
    </>
  )
}
