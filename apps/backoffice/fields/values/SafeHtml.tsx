import Box from '@mui/material/Box'
import DOMPurify from 'dompurify'
import { useCallback } from 'react'

/** Stored HTML may hold anything: no scripts, no forms, nothing that could be drawn over the screen around it. */
const rules = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
  FORBID_ATTR: ['style', 'class', 'id'],
}

/**
 * Stored HTML as readers see it. The sanitised nodes themselves are shown: written out as text and parsed again, they
 * could become something else.
 */
export function SafeHtml({ html }: { readonly html: string }) {
  const show = useCallback(
    (box: HTMLElement | null) =>
      box?.replaceChildren(DOMPurify.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true })),
    [html],
  )
  return (
    <Box
      ref={show}
      sx={{ overflowWrap: 'anywhere', overflowX: 'auto', '& img': { maxWidth: '100%', height: 'auto' } }}
    />
  )
}
