import type { SheetKind } from '@proba/domain/files/standardSheet'
import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import styles from './Import.module.css'
import { ImportDone } from './ImportDone.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { type Import, useImport } from './useImport.ts'

function Step({ imports }: { imports: Import }) {
  const { step, check, outcome } = imports.state
  if (step === 'choose') return <ImportForm {...imports} />
  if (step === 'done' && check && outcome)
    return <ImportDone check={check} outcome={outcome} onMore={imports.restart} />
  if (step === 'decide' && check) return <ImportResult check={check} imports={imports} />
  return <ImportProgress state={imports.state} onCancel={imports.cancel} />
}

/** Import of an order from a workbook: choose, check, decide, add; `children` are shown below the choice. */
export function ImportScreen({ type, children }: { type: SheetKind; children?: ReactNode }) {
  const t = useTranslate()
  const imports = useImport(type)
  const { step } = imports.state
  const title = t(type === 'blank' ? 'imports.blankTitle' : 'imports.title')
  return (
    <div className={styles.screen}>
      <PageTitle text={title} />
      <header className={styles.intro}>
        <h1>{title}</h1>
        <p className={styles.quiet}>{t(type === 'blank' ? 'imports.blankLead' : 'imports.lead')}</p>
      </header>
      <ImportSteps step={step} />
      <Step imports={imports} />
      {step === 'choose' ? children : null}
    </div>
  )
}
