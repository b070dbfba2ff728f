import { formatDateTime } from '@proba/domain/text/dates'
import { formatInteger } from '@proba/domain/text/number'
import { ListLink } from '../../../engine/list/ListLink.tsx'
import { type Reading, useReading } from '../../../fields/values/FieldValue.tsx'
import { ListPart } from './ListPart.tsx'
import type { ShortColumn } from './ShortTable.tsx'
import type { Today } from './useDashboard.ts'

type Requests = NonNullable<Today['requests']>[number]

/** The list of a kind of request, with those that nobody has taken. */
const listOf = (kind: Requests['kind']): { resource: string; filter: Readonly<Record<string, string>> } =>
  kind === 'feedback'
    ? { resource: 'feedback', filter: { state: 'new' } }
    : { resource: 'leads', filter: { state: 'new', type: kind } }

const columnsIn = ({ say, language }: Reading): ShortColumn<Requests>[] => [
  {
    label: say('dashboard.column.request'),
    show: ({ kind }) => (
      <ListLink {...listOf(kind)}>
        {say(kind === 'feedback' ? 'terms.logEntity.feedback' : `terms.leadType.${kind}`)}
      </ListLink>
    ),
  },
  {
    label: say('dashboard.column.waiting'),
    isFigure: true,
    show: ({ waiting }) => formatInteger(waiting, language),
  },
  { label: say('dashboard.column.since'), isFigure: true, show: ({ since }) => formatDateTime(since) },
]

const keyOf = ({ kind }: Requests) => kind

/** Requests that nobody has taken yet, those that wait longest first. */
export function NewRequests({ rows }: { readonly rows: readonly Requests[] }) {
  return <ListPart name="requests" rows={rows} keyOf={keyOf} columns={columnsIn(useReading())} />
}
