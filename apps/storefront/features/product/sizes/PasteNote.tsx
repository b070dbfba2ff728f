import { screenDecision, storefrontGuards } from '@proba/domain/access/screenGuards'
import { offerPasted } from '../../../lib/company/pastedOffer.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { useSession } from '../../../lib/session/session.tsx'
import { PlainButton } from '../../../ui/page/PlainButton.tsx'
import type { SizeTableState } from './useSizeTable.ts'

/** What the last change did, in lines; a text with other articles can be checked as an order from here. */
export function PasteNote({ note: { lines, order } }: Pick<SizeTableState['note'], 'note'>) {
  const t = useTranslate()
  const { permissions } = useSession()
  const mayImport = screenDecision(storefrontGuards.import, permissions, '') === 'allow'
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {order !== null && mayImport ? (
        <PlainButton onClick={() => offerPasted({ text: order }, 1)}>{t('sizeText.order')}</PlainButton>
      ) : null}
    </>
  )
}
