import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReplyTo } from '@proba/api/client'
import { documentLimits } from '@proba/domain/files/documentSection'
import { useCreatePath, useGetList, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { ListLink } from '../../../engine/list/ListLink.tsx'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import { RowsTable } from '../../../fields/values/RowsTable.tsx'

type Section = ReplyTo<'GET /admin/documents/sections/{id}'>
type Document = ReplyTo<'GET /admin/documents'>['items'][number]

const resource = 'document/documents'
const texts = 'resources.documentSections.files'
const columns = ['name', 'fileName', 'company'] as const

function DocumentRow({ document }: { readonly document: Document }) {
  const { say } = useReading()
  const createPath = useCreatePath()
  return (
    <TableRow>
      <TableCell sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={createPath({ resource, type: 'edit', id: document.id })}>
          {document.title}
        </Link>
      </TableCell>
      <TableCell sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
        {document.fileName ?? say('terms.none')}
      </TableCell>
      <TableCell>{document.company?.name ?? say('terms.none')}</TableCell>
    </TableRow>
  )
}

/** The first documents of a section and the way to them all. */
function DocumentList({ section }: { readonly section: Section }) {
  const { say } = useReading()
  const { data, error } = useGetList<Document>(resource, {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'section', order: 'ASC' },
    filter: { section: section.id },
  })
  return (
    <>
      {error && <Typography role="alert">{say(`${texts}.failed`)}</Typography>}
      {data?.length === 0 && <Typography color="textSecondary">{say(`${texts}.none`)}</Typography>}
      {data && data.length > 0 && (
        <>
          <RowsTable columns={columns} figures={new Set()} texts={texts}>
            {data.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </RowsTable>
          <ListLink resource="documents" filter={{ section: section.id }}>
            {say(`${texts}.all`)}
          </ListLink>
        </>
      )}
    </>
  )
}

const look = {
  display: 'grid',
  gap: 1.5,
  justifyItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { maxWidth: '100%' },
}

function DocumentsOf({ section }: { readonly section: Section }) {
  const { say } = useReading()
  const createPath = useCreatePath()
  return (
    <Box sx={look}>
      <DocumentList section={section} />
      {section.documents < documentLimits.documents && (
        <Button
          component={RouterLink}
          variant="outlined"
          to={createPath({ resource, type: 'create' })}
          state={{ record: { section: section.id } }}
        >
          {say(`${texts}.add`)}
        </Button>
      )}
    </Box>
  )
}

/** The first documents of an opened section, the way to them all and to a new one. */
export function SectionDocuments() {
  const section = useRecordContext<Section>()
  return section ? <DocumentsOf section={section} /> : null
}
