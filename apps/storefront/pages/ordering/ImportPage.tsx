import { sheetKindOf } from '@proba/domain/files/standardSheet'
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { ImportScreen } from '../../features/imports/ImportScreen.tsx'
import { pastedStateOf } from '../../features/imports/pasted/pastedOrder.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths, repeatParam } from '../../paths.ts'
import { BlanksPage } from './BlanksPage.tsx'

/** The order that an address repeats; null where it names none. */
function repeatedIn(query: URLSearchParams): number | null {
  const id = Number(query.get(repeatParam))
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null
}

/**
 * `/import/:type`: the standard file, a filled blank, or an order that is repeated; an unknown type leads to the
 * standard one (G-140, G-376).
 */
export function ImportPage() {
  const t = useTranslate()
  const { type = '' } = useParams()
  const orderId = repeatedIn(useSearchParams()[0])
  const pasted = pastedStateOf(useLocation().state)
  const kind = sheetKindOf(type)
  if (kind === 'blank') return <BlanksPage />
  if (kind !== type) return <Navigate to={paths.import(kind)} replace />
  return (
    <ImportScreen
      key={orderId ?? `pasted ${pasted?.pasted}`}
      type="standard"
      orderId={orderId}
      pasted={pasted}
    >
      <p>
        {t('imports.noSheet')} <Link to={paths.blanks()}>{t('imports.toBlanks')}</Link>
      </p>
    </ImportScreen>
  )
}
