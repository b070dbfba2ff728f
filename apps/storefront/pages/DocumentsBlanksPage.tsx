import { BlanksPublic } from '../features/blanks/BlanksPublic.tsx'

/** `/documents/blanks`: the public page about order blanks. */
export function DocumentsBlanksPage() {
  return <BlanksPublic />
}
