import type { ReplyFile } from '@proba/browser/saveFile'
import { storefrontGuards } from '@proba/domain/access/screenGuards'
import { correctionKinds } from '@proba/domain/codes/correctionType'
import { dayOf } from '@proba/domain/text/dates'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { useDownload } from '../../lib/useDownload.ts'
import { paths } from '../../paths.ts'
import type { ListedOrder } from './useOrders.ts'

/** What can be done with an order: another page, or something that is done here. */
export interface OrderAction {
  readonly key: string
  readonly text: string
  readonly to?: string
  readonly run?: () => void
  readonly isBusy?: boolean
}

export type ActedOrder = Pick<
  ListedOrder,
  'id' | 'numberOrder' | 'contractNumber' | 'dateCreate' | 'specifications'
>

/** The actions on an order, its papers and correction documents, and whether the window for its images is open (G-163, G-164, G-165, G-183, G-376, G-395). */
export function useOrderActions(order: ActedOrder): {
  readonly actions: readonly OrderAction[]
  readonly papers: readonly OrderAction[]
  /** The ways to its correction documents. */
  readonly corrections: readonly OrderAction[]
  readonly images: { readonly isOpen: boolean; readonly close: () => void }
} {
  const t = useTranslate()
  const { can } = useSession()
  const { id, numberOrder, specifications } = order
  const { date } = useFormat()
  const { isBusy, download } = useDownload(t('orders.actions.failed', { number: numberOrder }))
  const [wanted, setWanted] = useState('')
  const [isOpen, setOpen] = useState(false)
  const file = (key: string, text: string, fetchFile: () => Promise<ReplyFile>): OrderAction => ({
    key,
    text,
    isBusy: isBusy && wanted === key,
    run: () => {
      setWanted(key)
      download(fetchFile)
    },
  })
  const params = { id }
  const forImport = file('import', t('orders.actions.forImport'), () =>
    call('GET /order/{id}/excel/import', { params }),
  )
  /** Who has no cart repeats no order, as a bookkeeper (decision G-585). */
  const mayImport = can(storefrontGuards.import.permission)
  const month = dayOf(order.dateCreate).slice(0, 7)
  return {
    actions: [
      ...(mayImport ? [{ key: 'repeat', text: t('orders.actions.repeat'), to: paths.repeatOrder(id) }] : []),
      file('excel', t('orders.actions.excel'), () => call('GET /order/{id}/excel', { params })),
      ...(mayImport ? [forImport] : []),
      { key: 'images', text: t('orders.actions.images'), run: () => setOpen(true) },
      { key: 'acts', text: t('orders.actions.acts'), to: paths.acts(order.contractNumber, month) },
    ],
    corrections: correctionKinds.map((kind) => ({
      key: kind,
      text: t(`documents.corrections.title.${kind}`),
      to: paths.corrections(kind, id),
    })),
    papers: specifications.map((paper) => {
      const kind = t(`terms.specificationKind.${paper.additionalType}`)
      const facts = { kind, extension: paper.extension.toUpperCase(), date: date(paper.createdAt) }
      return file(`paper${paper.id}`, t('orders.actions.paper', facts), () =>
        call('GET /specification/receive/{id}', { params: { id: paper.id } }),
      )
    }),
    images: { isOpen, close: () => setOpen(false) },
  }
}
