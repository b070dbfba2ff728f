import { BlanksPublic } from '../features/blanks/BlanksPublic.tsx'

/** `/documents/blanks` (S-010). */
export function DocumentsBlanksPage() {
  return <BlanksPublic />
}
