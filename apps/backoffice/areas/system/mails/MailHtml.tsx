import Box from '@mui/material/Box'
import type { ReplyTo } from '@proba/api/client'
import DOMPurify from 'dompurify'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'

type Mail = ReplyTo<'GET /admin/mails/{id}'>

/** Scripts never run in the frame; links open windows of their own. */
const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/**
 * Draws a mail into an empty document. The security policy of our pages holds there too and allows no styles in markup,
 * so those of the mail are set one by one.
 */
function draw(page: Document, html: string): void {
  const mail = new DOMParser().parseFromString(html.replaceAll(/ style="/g, ' data-style="'), 'text/html')
  page.documentElement.lang = mail.documentElement.lang
  page.body.replaceChildren(
    DOMPurify.sanitize(mail.body.innerHTML, {
      USE_PROFILES: { html: true },
      FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
      FORBID_ATTR: ['style'],
      RETURN_DOM_FRAGMENT: true,
    }),
  )
  page.body.dataset.style = mail.body.dataset.style ?? ''
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
  for (const link of page.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noreferrer'
  }
}

/**
 * The HTML part of an opened mail on white paper, as mail programs show it, in a frame without scripts. Some browsers
 * have the empty document of a frame at once, others replace it a moment later and then say that it is loaded.
 */
export function MailHtml() {
  const mail = useRecordContext<Mail>()
  const html = mail?.html
  const say = useTranslate()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(160)
  const show = useCallback(() => {
    const page = frame.current?.contentDocument
    if (!page?.body || html === undefined) return
    draw(page, html)
    setHeight(page.documentElement.scrollHeight)
  }, [html])
  useEffect(show, [show])
  if (!mail || html === undefined) return null
  return (
    <Box
      ref={frame}
      component="iframe"
      title={say('resources.mails.frame', { subject: mail.subject })}
      sandbox={sandbox}
      onLoad={show}
      sx={{
        display: 'block',
        width: '100%',
        height,
        border: 0,
        bgcolor: 'common.white',
        colorScheme: 'light',
      }}
    />
  )
}
