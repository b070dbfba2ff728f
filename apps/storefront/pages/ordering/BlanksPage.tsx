import { BlankList } from '../../features/blanks/BlankList.tsx'
import { ImportScreen } from '../../features/imports/ImportScreen.tsx'

/** `/blanks`: blanks to download, the upload of a filled one, and its result. */
export function BlanksPage() {
  return (
    <ImportScreen type="blank">
      <BlankList />
    </ImportScreen>
  )
}
