import { BlanksPublic } from '../../features/blanks/BlanksPublic.tsx'
import { BlankDocuments } from '../../features/documents/BlankDocuments.tsx'

/** `/documents/blanks`: the public page about order blanks. */
export function DocumentsBlanksPage() {
  return (
    <>
      <BlanksPublic />
      <BlankDocuments />
    </>
  )
}
