import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { PageState } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import styles from './Import.module.css'
import { ImportFailureNote } from './ImportFailureNote.tsx'
import type { Import } from './useImport.ts'
import { type RepeatedOrder, useRepeat } from './useRepeat.ts'

function Contents({ repeated, imports }: { repeated: RepeatedOrder; imports: Import }) {
  const t = useTranslate()
  const { integer, grams2 } = useFormat()
  const { order, file } = repeated
  const { failure } = imports.state
  return (
    <div className={styles.main}>
      <h2 className="figures">{t('imports.repeat.titleOf', { number: order.numberOrder })}</h2>
      <p className="figures">
        {t('imports.repeat.contents', {
          type: t(`terms.orderType.${order.order_type}`),
          pieces: integer(order.count),
          grams: grams2(order.weight),
        })}
      </p>
      {failure ? <ImportFailureNote failure={failure} isAdding={false} /> : null}
      <PlainButton
        kind="filled"
        className={`${styles.go}`}
        onClick={() => imports.startWith(file, order.order_type)}
      >
        {t(failure ? 'imports.again' : 'imports.repeat.start')}
      </PlainButton>
    </div>
  )
}

/** The order that is repeated: its lines go through the checks of an import (decisions G-163, G-376). */
export function RepeatForm({ orderId, imports }: { orderId: number; imports: Import }) {
  const answer = useRepeat(orderId)
  return (
    <PageState answer={answer} skeleton={<Skeleton height="120px" />}>
      {(repeated) => <Contents repeated={repeated} imports={imports} />}
    </PageState>
  )
}
