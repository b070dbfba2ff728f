import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReplyTo } from '@proba/api/client'
import { useRecordContext } from 'react-admin'

type Mail = ReplyTo<'GET /admin/mails/{id}'>

const linkPattern = /(https?:\/\/[^\s<>"]+)/

interface Piece {
  /** Where it begins in the text. */
  readonly at: number
  readonly words: string
}

/** A text cut before and after each address of a page. */
function piecesOf(text: string): Piece[] {
  let at = 0
  return text.split(linkPattern).map((words) => {
    const piece = { at, words }
    at += words.length
    return piece
  })
}

/** The text part of an opened mail, its tables in line; addresses of pages can be followed. */
export function MailText() {
  const mail = useRecordContext<Mail>()
  return (
    <Box
      component="pre"
      sx={{
        m: 0,
        fontFamily: 'monospace',
        fontSize: 14,
        whiteSpace: { xs: 'pre-wrap', sm: 'pre' },
        overflowX: 'auto',
      }}
    >
      {piecesOf(mail?.text ?? '').map(({ at, words }) =>
        linkPattern.test(words) ? (
          <Link key={at} href={words} target="_blank" rel="noreferrer">
            {words}
          </Link>
        ) : (
          words
        ),
      )}
    </Box>
  )
}
