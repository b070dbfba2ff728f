import type { RequestMinimum } from '@proba/domain/additional/requestRules'
import type { ComponentType } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './Additional.module.css'
import { SelectFrame } from './AdditionalScreen.tsx'
import { isCounted } from './cartChanges.ts'
import { Hints } from './Hints.tsx'
import type { PageContext } from './PageContext.ts'
import type { usePage } from './usePage.ts'

/** Says that what was entered earlier is there again, and offers to start over. */
function Restored({ onClear }: { onClear: () => void }) {
  const t = useTranslate()
  return (
    <p className={styles.restored}>
      {t('additional.draft.restored')}{' '}
      <PlainButton kind="plain" onClick={onClear}>
        {t('additional.draft.clear')}
      </PlainButton>
    </p>
  )
}

interface SelectStageProps {
  readonly name: string
  readonly entry: ReturnType<typeof usePage>
  readonly minimum?: RequestMinimum | undefined
  readonly tables: ComponentType<{ readonly page: PageContext }>
}

/** The first stage of a page: its tables, with what holds for all of them above and below. */
export function SelectStage({ name, entry, minimum, tables: Tables }: SelectStageProps) {
  const t = useTranslate()
  const { page, state, region, note } = entry
  return (
    <SelectFrame name={name} products={page.products}>
      {state.isRestored ? <Restored onClear={state.clear} /> : null}
      <Hints minimum={minimum} hasPrepaid={page.kind !== 'rhodium'} />
      <fieldset ref={region} tabIndex={-1} className={styles.region} aria-label={name}>
        <Tables page={page} />
      </fieldset>
      <div className={styles.note} role="status">
        {note.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className={`${styles.small} ${styles.help}`}>
        {t(isCounted(page.kind) ? 'additional.keysCount' : 'additional.keys')}
      </p>
    </SelectFrame>
  )
}
