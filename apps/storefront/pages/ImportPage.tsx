import { sheetKindOf } from '@proba/domain/files/standardSheet'
import { Link, Navigate, useParams } from 'react-router-dom'
import { ImportScreen } from '../features/imports/ImportScreen.tsx'
import { useTranslate } from '../lib/language.tsx'
import { paths } from '../paths.ts'
import { BlanksPage } from './BlanksPage.tsx'

/** `/import/:type`: the standard file or a filled blank; an unknown type leads to the standard one (G-140). */
export function ImportPage() {
  const t = useTranslate()
  const { type = '' } = useParams()
  const kind = sheetKindOf(type)
  if (kind === 'blank') return <BlanksPage />
  if (kind !== type) return <Navigate to={paths.import(kind)} replace />
  return (
    <ImportScreen type="standard">
      <p>
        {t('imports.noSheet')} <Link to={paths.blanks()}>{t('imports.toBlanks')}</Link>
      </p>
    </ImportScreen>
  )
}
