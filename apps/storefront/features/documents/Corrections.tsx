import type { ReplyTo } from '@proba/api/client'
import { type CorrectionKind, correctionTypeOf } from '@proba/domain/codes/correctionType'
import { Link, useSearchParams } from 'react-router-dom'
import { call } from '../../lib/calls/api.ts'
import { useCall, useReload } from '../../lib/calls/useCall.ts'
import { useDownload } from '../../lib/calls/useDownload.ts'
import { useFileSize } from '../../lib/company/useFileSize.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { pageLinks, readNumber, readPage } from '../../lib/lists/listQuery.ts'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../paths.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import list from '../../ui/lists/PersonalList.module.css'
import { buttonClass, PlainButton } from '../../ui/page/PlainButton.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import styles from './Documents.module.css'
import { ReturnFrame } from './ReturnFrame.tsx'

type Correction = ReplyTo<'GET /tessa/documents'>['items'][number]

function Row({ correction }: { readonly correction: Correction }) {
  const t = useTranslate()
  const { day } = useFormat()
  const sizeText = useFileSize()
  const { id, eventDate, fileName, size, order } = correction
  const reload = useReload()
  const file = useDownload(
    t('documents.failed', { name: fileName }),
    () => void reload('GET /tessa/documents'),
  )
  return (
    <tr>
      <td className="figures">{day(eventDate)}</td>
      <td>
        <PlainButton
          kind="plain"
          className={`${styles.file}`}
          aria-busy={file.isBusy}
          onClick={() => file.download(() => call('GET /tessa/documents/{id}', { params: { id } }))}
        >
          {fileName}
        </PlainButton>
        <div className={`${styles.about} figures`}>{sizeText(size)}</div>
      </td>
      <td className="figures">
        {order ? <Link to={paths.personalOrder(order.id)}>{order.numberOrder}</Link> : '—'}
      </td>
    </tr>
  )
}

const columns = ['date', 'document', 'order'] as const

function Table({ items, title }: { readonly items: readonly Correction[]; readonly title: string }) {
  const t = useTranslate()
  return (
    <table className={`${list.table} ${styles.corrections}`} aria-label={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`documents.corrections.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((correction) => (
          <Row key={correction.id} correction={correction} />
        ))}
      </tbody>
    </table>
  )
}

/** Correction documents of one kind, the latest first; the address may ask for those of one order (decision G-183). */
export function Corrections({ kind }: { readonly kind: CorrectionKind }) {
  const t = useTranslate()
  const { company } = useSession()
  const [params] = useSearchParams()
  const order = readNumber(params.get('order'))
  const page = readPage(params.get('page'))
  const query = { type: correctionTypeOf[kind], page, ...(order !== null && { orderId: order }) }
  const answer = useCall('GET /tessa/documents', company ? { query } : null)
  const title = t(`documents.corrections.title.${kind}`)
  return (
    <ReturnFrame title={title}>
      {order === null ? null : (
        <p>
          {t('documents.corrections.ofOrder')}{' '}
          <Link to={paths.corrections(kind)}>{t('documents.corrections.all')}</Link>
        </p>
      )}
      <ListPage
        answer={answer}
        linkTo={pageLinks(params)}
        skeleton={<Skeleton width="100%" height="240px" />}
        empty={
          page > 1 ? (
            <StateMessage title={t('documents.corrections.page')}>
              <Link className={buttonClass('filled')} to={paths.corrections(kind, order ?? undefined)}>
                {t('documents.corrections.first')}
              </Link>
            </StateMessage>
          ) : (
            <p className={styles.quiet}>{t('documents.none')}</p>
          )
        }
      >
        {({ items }) => <Table items={items} title={title} />}
      </ListPage>
    </ReturnFrame>
  )
}
