import { Navigate, useParams } from 'react-router-dom'
import { ImportScreen } from '../features/imports/ImportScreen.tsx'
import { paths } from '../paths.ts'

/** `/import/:type`: standard or a filled blank; an unknown type is standard (S-026, G-140). */
export function ImportPage() {
  const { type = '' } = useParams()
  if (type !== 'standard' && type !== 'blank') return <Navigate to={paths.import()} replace />
  return <ImportScreen key={type} type={type} />
}
