import { BlankList } from '../features/blanks/BlankList.tsx'
import { ImportScreen } from '../features/imports/ImportScreen.tsx'

/** `/blanks`: blanks to download, a filled one to upload, and what came of it (S-024). */
export function BlanksPage() {
  return (
    <ImportScreen type="blank">
      <BlankList />
    </ImportScreen>
  )
}
