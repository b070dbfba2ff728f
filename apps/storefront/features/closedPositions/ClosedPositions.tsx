import TextField from '@mui/material/TextField'
import type { ReplyTo } from '@proba/api/client'
import { maxSearchText } from '@proba/domain/product/search'
import { cutText } from '@proba/domain/text/cutText'
import { Link } from 'react-router-dom'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { usePausedText } from '../../lib/lists/usePausedText.ts'
import { useProductLink } from '../../lib/window/productLink.ts'
import { paths } from '../../paths.ts'
import { Paging } from '../../ui/lists/Paging.tsx'
import { buttonClass, PlainButton } from '../../ui/page/PlainButton.tsx'
import { PageState, StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import styles from './ClosedPositions.module.css'
import { useClosedPositions } from './useClosedPositions.ts'

type Listing = ReplyTo<'GET /closeopen'>
type Position = Listing['positions'][number]

const columns = ['article', 'reason', 'closedAt', 'openAt'] as const

/** A day, or words where nobody has named one; on a phone, where there are no headings, with the name of the column. */
function DayCell({
  name,
  day,
  unknown,
}: {
  name: 'closedAt' | 'openAt'
  day: string | null
  unknown: string
}) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <td className={day ? 'figures' : styles.quiet}>
      <span className={styles.label} aria-hidden="true">
        {t(`closedPositions.column.${name}`)}:{' '}
      </span>
      {day ? format.day(day) : unknown}
    </td>
  )
}

function Row({ position: { id, article, title, reason, closedAt, openAt } }: { position: Position }) {
  const t = useTranslate()
  const linkTo = useProductLink()
  return (
    <tr>
      <th scope="row">
        <Link {...linkTo(id)} className="figures">
          {article}
        </Link>
        <span className={styles.quiet}>{title}</span>
      </th>
      <td>{reason}</td>
      <DayCell name="closedAt" day={closedAt} unknown={t('closedPositions.closedUnknown')} />
      <DayCell name="openAt" day={openAt} unknown={t('closedPositions.openUnknown')} />
    </tr>
  )
}

function Table({ positions }: Pick<Listing, 'positions'>) {
  const t = useTranslate()
  return (
    <table className={styles.table} aria-label={t('closedPositions.title')}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {t(`closedPositions.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <Row key={position.id} position={position} />
        ))}
      </tbody>
    </table>
  )
}

/** A reason may be longer than what can be searched for; its beginning finds it as well. */
const searchFor = (reason: string) => cutText(reason, maxSearchText).trim()

/** Every reason there is; one of them searches for it, again lets it go. */
function Reasons({
  reasons,
  q,
  onChoose,
}: {
  reasons: readonly string[]
  q: string
  onChoose: (text: string) => void
}) {
  const t = useTranslate()
  if (reasons.length === 0) return null
  return (
    <fieldset className={styles.reasons} aria-label={t('closedPositions.reasons')}>
      {reasons.map((reason) => (
        <PlainButton
          key={reason}
          aria-pressed={q === searchFor(reason)}
          onClick={() => onChoose(q === searchFor(reason) ? '' : searchFor(reason))}
        >
          {reason}
        </PlainButton>
      ))}
    </fieldset>
  )
}

const skeleton = (
  <div className={styles.skeleton}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height="56px" />
    ))}
  </div>
)

function Empty({ q, onClear }: { q: string; onClear: () => void }) {
  const t = useTranslate()
  if (q)
    return (
      <StateMessage title={t('closedPositions.nothingTitle')} text={t('closedPositions.nothing')}>
        <PlainButton onClick={onClear}>{t('closedPositions.clear')}</PlainButton>
      </StateMessage>
    )
  return (
    <StateMessage title={t('closedPositions.emptyTitle')} text={t('closedPositions.empty')}>
      <Link className={buttonClass()} to={paths.catalogue()}>
        {t('closedPositions.toCatalogue')}
      </Link>
    </StateMessage>
  )
}

/** Products that are not made for now: why, since when and until when (decision G-204). */
export function ClosedPositions() {
  const t = useTranslate()
  const { day } = useFormat()
  const { answer, q, search, linkTo } = useClosedPositions()
  const [text, write] = usePausedText(q, search)
  const { data } = answer
  return (
    <>
      {data?.date ? (
        <p className={styles.quiet}>{t('closedPositions.date', { day: day(data.date) })}</p>
      ) : null}
      <TextField
        type="search"
        label={t('closedPositions.search')}
        value={text}
        onChange={(event) => write(event.target.value)}
        slotProps={{ htmlInput: { maxLength: maxSearchText } }}
        sx={{ maxWidth: 400, width: '100%' }}
      />
      {data ? <Reasons reasons={data.reasons} q={q} onChoose={search} /> : null}
      <PageState
        answer={answer}
        skeleton={skeleton}
        isEmpty={({ positions }) => positions.length === 0}
        empty={<Empty q={q} onClear={() => search('')} />}
      >
        {({ positions, meta: { pagination } }) => (
          <>
            <p role="status" className={styles.quiet}>
              {t('closedPositions.found', { smart_count: pagination.total })}
            </p>
            <Table positions={positions} />
            <Paging present={pagination.currentPage} last={pagination.lastPage} linkTo={linkTo} />
          </>
        )}
      </PageState>
    </>
  )
}
