import type { SheetKind } from '@proba/domain/files/standardSheet'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { pastedOf } from '../../lib/company/pastedOrder.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import styles from './Import.module.css'
import { ImportDone } from './ImportDone.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import type { PastedState } from './pasted/pastedOrder.ts'
import { RepeatForm } from './RepeatForm.tsx'
import { type Import, useImport } from './useImport.ts'

const titlesOf = {
  standard: { title: 'imports.title', lead: 'imports.lead' },
  blank: { title: 'imports.blankTitle', lead: 'imports.blankLead' },
  repeat: { title: 'imports.repeat.title', lead: 'imports.repeat.lead' },
} as const

function Step({ imports, orderId, onMore }: { imports: Import; orderId: number | null; onMore: () => void }) {
  const { step, check, outcome } = imports.state
  if (step === 'choose')
    return orderId === null ? <ImportForm {...imports} /> : <RepeatForm orderId={orderId} imports={imports} />
  if (step === 'done' && check && outcome)
    return <ImportDone check={check} outcome={outcome} onMore={onMore} />
  if (step === 'decide' && check) return <ImportResult check={check} imports={imports} />
  return <ImportProgress state={imports.state} onCancel={imports.cancel} />
}

interface ImportScreenProps {
  readonly type: SheetKind
  /** The order that is repeated; its lines take the place of a chosen file. */
  readonly orderId?: number | null
  /** What was pasted to be checked at once. */
  readonly pasted?: PastedState | null
  readonly children?: ReactNode
}

/** Checks what was pasted as soon as the screen is there, as long as it has not been added. */
function useStart({ startPasted }: Import, state: PastedState | null): void {
  const start = useEffectEvent(() => {
    const pasted = pastedOf(state?.pasted)
    if (state && pasted) startPasted(pasted, state.orderType)
  })
  useEffect(() => start(), [])
}

/** Import of an order from a workbook: choose, check, decide, add; `children` are shown below the choice. */
export function ImportScreen({ type, orderId = null, pasted = null, children }: ImportScreenProps) {
  const t = useTranslate()
  const imports = useImport(type)
  useStart(imports, pasted)
  const { step } = imports.state
  const navigate = useNavigate()
  const titles = orderId === null ? titlesOf[type] : titlesOf.repeat
  const title = t(titles.title)
  const more = () => {
    imports.restart()
    if (orderId !== null) void navigate(paths.import())
  }
  return (
    <div className={styles.screen}>
      <PageTitle text={title} />
      <header className={styles.intro}>
        <h1>{title}</h1>
        <p className={styles.quiet}>{t(titles.lead)}</p>
      </header>
      <ImportSteps step={step} />
      <Step imports={imports} orderId={orderId} onMore={more} />
      {step === 'choose' && orderId === null ? children : null}
    </div>
  )
}
