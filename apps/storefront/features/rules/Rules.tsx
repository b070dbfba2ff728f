import { RuleChoices } from '@proba/browser/RuleChoices'
import { useTranslate } from '../../lib/language/language.tsx'
import { ErrorState, PageState } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { RuleAnswer } from './RuleAnswer.tsx'
import styles from './Rules.module.css'
import { useRules } from './useRules.ts'

/** The rules of ordering, tried out for a client of the manager without a cart and without an order (decision G-352). */
export function Rules() {
  const t = useTranslate()
  const { answer, error, hasQuestion, ...choices } = useRules()
  const failure = error ?? answer.error
  return (
    <>
      <div className={styles.choices}>
        <RuleChoices {...choices} textOf={t} />
      </div>
      {failure ? <ErrorState error={failure} onRetry={() => void answer.mutate()} /> : null}
      {failure ? null : hasQuestion ? (
        <PageState answer={answer} skeleton={<Skeleton height="240px" />}>
          {(found) => <RuleAnswer answer={found} />}
        </PageState>
      ) : (
        <p className={styles.quiet}>{t('terms.rules.choose')}</p>
      )}
    </>
  )
}
