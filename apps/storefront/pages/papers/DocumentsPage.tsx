import { PublicDocuments } from '../../features/documents/PublicDocuments.tsx'

/** `/documents`: documents for everybody. */
export function DocumentsPage() {
  return <PublicDocuments />
}
