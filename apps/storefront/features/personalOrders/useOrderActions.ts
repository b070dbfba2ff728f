import type { ReplyFile } from '@proba/browser/saveFile'
import { storefrontGuards } from '@proba/domain/access/screenGuards'
import { correctionKinds } from '@proba/domain/codes/correctionType'
import { dayOf } from '@proba/domain/text/dates'
import { useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { useDownload } from '../../lib/calls/useDownload.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
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

/** Makes an action that saves a file of an order; the one that is fetched is busy. */
function useFileAction(number: string) {
  const t = useTranslate()
  const { isBusy, download } = useDownload(t('orders.actions.failed', { number }))
  const [pressed, setPressed] = useState('')
  return (key: string, text: string, fetchFile: () => Promise<ReplyFile>): OrderAction => ({
    key,
    text,
    isBusy: isBusy && pressed === key,
    run: () => {
      setPressed(key)
      download(fetchFile)
    },
  })
}

type FileAction = ReturnType<typeof useFileAction>

/** The papers of an order as actions that save them. */
function usePapers({ specifications }: ActedOrder, file: FileAction): readonly OrderAction[] {
  const t = useTranslate()
  const { date } = useFormat()
  return specifications.map((paper) => {
    const kind = t(`terms.specificationKind.${paper.additionalType}`)
    const facts = { kind, extension: paper.extension.toUpperCase(), date: date(paper.createdAt) }
    return file(`paper${paper.id}`, t('orders.actions.paper', facts), () =>
      call('GET /specification/receive/{id}', { params: { id: paper.id } }),
    )
  })
}

/** The ways to the correction documents of an order. */
function useCorrections({ id }: ActedOrder): readonly OrderAction[] {
  const t = useTranslate()
  return correctionKinds.map((kind) => ({
    key: kind,
    text: t(`documents.corrections.title.${kind}`),
    to: paths.corrections(kind, id),
  }))
}

/** The actions on an order, its papers and correction documents, and whether the window for its images is open (G-163, G-164, G-165, G-183, G-376, G-395). */
export function useOrderActions(order: ActedOrder) {
  const t = useTranslate()
  const { can } = useSession()
  const { id } = order
  const [isOpen, setOpen] = useState(false)
  const file = useFileAction(order.numberOrder)
  const papers = usePapers(order, file)
  const corrections = useCorrections(order)
  const params = { id }
  const repeat = { key: 'repeat', text: t('orders.actions.repeat'), to: paths.repeatOrder(id) }
  const forImport = file('import', t('orders.actions.forImport'), () =>
    call('GET /order/{id}/excel/import', { params }),
  )
  /** Who has no cart repeats no order, as a bookkeeper (decision G-585). */
  const mayImport = can(storefrontGuards.import.permission)
  const month = dayOf(order.dateCreate).slice(0, 7)
  const actions: readonly OrderAction[] = [
    ...(mayImport ? [repeat] : []),
    file('excel', t('orders.actions.excel'), () => call('GET /order/{id}/excel', { params })),
    ...(mayImport ? [forImport] : []),
    { key: 'images', text: t('orders.actions.images'), run: () => setOpen(true) },
    { key: 'acts', text: t('orders.actions.acts'), to: paths.acts(order.contractNumber, month) },
  ]
  return { actions, papers, corrections, images: { isOpen, close: () => setOpen(false) } }
}
