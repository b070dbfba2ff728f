import Box from '@mui/material/Box'
import type { ReplyTo } from '@proba/api/client'
import { useRecordContext } from 'react-admin'

type Entry = ReplyTo<'GET /admin/inbox/{id}'>

/** The JSON with a field on each line. */
const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)

/** The content of the opened message as JSON, one field on a line. */
export function MessageContent() {
  const entry = useRecordContext<Entry>()
  return (
    <Box
      component="pre"
      sx={{
        ...{ m: 0, fontFamily: 'monospace', fontSize: 14 },
        ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
      }}
    >
      {entry && indented(entry.content)}
    </Box>
  )
}
