import { autoOrderStops } from '@proba/domain/order/autoOrder'
import { useRefusalText } from '../../lib/calls/refusalText.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './AutoOrder.module.css'
import { type AutoOrder, useReturnText } from './useAutoOrders.ts'

type Problem = AutoOrder['problems'][number]

function useProblemText(): (problem: Problem) => string {
  const t = useTranslate()
  const refusalText = useRefusalText()
  return ({ code, params }) => {
    const stop = autoOrderStops.find((known) => known === code)
    return stop ? t(`autoOrders.stops.${stop}`) : refusalText(code, params)
  }
}

/** While an auto-order is placed: when its remainder returns to the cart, and what kept the last run from placing it. */
export function AutoOrderNotice({ auto }: { auto: AutoOrder }) {
  const t = useTranslate()
  const returnText = useReturnText()(auto)
  const problemText = useProblemText()
  if (returnText === null) return null
  const problems = [...new Set(auto.problems.map(problemText))]
  return (
    <div className={styles.notice} role="note">
      <p>{t('autoOrders.return.notice', { when: returnText })}</p>
      {problems.length > 0 ? (
        <>
          <p>{t('autoOrders.problems')}</p>
          <ul>
            {problems.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
