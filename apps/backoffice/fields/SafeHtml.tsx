import Box from '@mui/material/Box'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** Stored HTML may hold anything: no scripts, no forms, nothing that could be drawn over the screen around it. */
const rules = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
  FORBID_ATTR: ['style', 'class', 'id'],
}

/** Stored HTML as readers see it, sanitised. */
export function SafeHtml({ html }: { readonly html: string }) {
  const safe = useMemo(() => DOMPurify.sanitize(html, rules), [html])
  return (
    <Box
      sx={{ overflowWrap: 'anywhere', overflowX: 'auto', '& img': { maxWidth: '100%', height: 'auto' } }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  )
}
