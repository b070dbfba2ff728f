import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReplyTo } from '@proba/api/client'
import { rulesOf, typeNames } from '@proba/domain/files/filePurposes'
import {
  maxSpecifications,
  type SpecificationKind,
  specificationKinds,
} from '@proba/domain/order/specification'
import { formatDateTime } from '@proba/domain/text/dates'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { ConfirmRemoval } from '../../../fields/ConfirmRemoval.tsx'
import { FileButtons } from '../../../fields/inputs/FileButtons.tsx'
import { FileRowButtons } from '../../../fields/inputs/FileRowButtons.tsx'
import { KindSelect } from '../../../fields/inputs/KindSelect.tsx'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import { RowsTable } from '../../../fields/values/RowsTable.tsx'
import { type Paper, usePapers } from './usePapers.ts'

type Papers = ReturnType<typeof usePapers>

const texts = 'resources.orders.papers'
const columns = ['name', 'kind', 'added', 'actions'] as const

function PaperRow({ paper, papers, onRemove }: { paper: Paper; papers: Papers; onRemove: () => void }) {
  const { say } = useReading()
  const { name, additionalType, createdAt } = paper
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{name}</TableCell>
      <TableCell>{say(`terms.specificationKind.${additionalType}`)}</TableCell>
      <TableCell className="figures">{formatDateTime(createdAt)}</TableCell>
      <TableCell>
        <FileRowButtons
          texts={texts}
          name={name}
          isBusy={papers.isBusy}
          onOpen={() => void papers.save(paper)}
          onRemove={onRemove}
        />
      </TableCell>
    </TableRow>
  )
}

/** Chooses the kind of a paper and its file, which is attached at once. */
function AddPaper({ papers }: { papers: Papers }) {
  const { say } = useReading()
  const [kind, setKind] = useState<SpecificationKind>('specification')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <KindSelect
        label={say(`${texts}.kind`)}
        kinds={specificationKinds}
        value={kind}
        nameOf={(one) => say(`terms.specificationKind.${one}`)}
        minWidth={220}
        onChoose={setKind}
      />
      <FileButtons
        kind="file"
        label={`${texts}.add`}
        isSending={papers.isBusy}
        onChoose={(file) => void papers.attach(file, kind)}
        onRemove={null}
      />
      <Typography variant="body2" color="textSecondary">
        {say(`${texts}.limits`, { types: typeNames('document'), n: rulesOf('document').megabytes })}
      </Typography>
    </Box>
  )
}

/** The papers of the opened order: what the customer gets with it (decision G-164). */
function PapersOf({ order }: { order: number }) {
  const { say } = useReading()
  const papers = usePapers(order)
  const [removed, setRemoved] = useState<Paper | null>(null)
  const shown = papers.papers ?? []
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {papers.error ? <Typography role="alert">{say(`${texts}.failed`)}</Typography> : null}
      {papers.papers && shown.length === 0 ? (
        <Typography color="textSecondary">{say(`${texts}.empty`)}</Typography>
      ) : null}
      {shown.length > 0 ? (
        <RowsTable columns={columns} figures={new Set()} texts={texts}>
          {shown.map((paper) => (
            <PaperRow key={paper.id} paper={paper} papers={papers} onRemove={() => setRemoved(paper)} />
          ))}
        </RowsTable>
      ) : null}
      {papers.papers && shown.length < maxSpecifications ? <AddPaper papers={papers} /> : null}
      <ConfirmRemoval
        texts={texts}
        name={removed?.name ?? null}
        onRemove={() => removed && void papers.remove(removed)}
        onClose={() => setRemoved(null)}
      />
    </Box>
  )
}

/** The papers of the opened order. */
export function OrderPapers() {
  const order = useRecordContext<ReplyTo<'GET /admin/orders/{id}'>>()
  return order ? <PapersOf key={order.id} order={order.id} /> : null
}
