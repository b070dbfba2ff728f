import { isSafeLink } from '@proba/domain/text/markup'
import { richTagOf, richTags, unreadTags } from '@proba/domain/text/richText'
import sanitizeHtml, { type IOptions, type Transformer } from 'sanitize-html'

/** A tag as ours, without attributes. */
const renamed =
  (tagName: string): Transformer =>
  () => ({ tagName, attribs: {} })

const link: Transformer = (tagName, { href = '' }) => {
  const to = href.trim()
  const attribs: Record<string, string> = isSafeLink(to) ? { href: to } : {}
  return { tagName, attribs }
}

const rules: IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...unreadTags],
  transformTags: {
    ...Object.fromEntries(Object.entries(richTagOf).map(([tag, ours]) => [tag, renamed(ours)])),
    a: link,
  },
}

/**
 * Text with marks without anything but the marks that texts of the portal have: no scripts, no styles, no addresses that
 * a browser would run. Texts are cleaned when they are written, and again when they are read, so that a text that came
 * into the database another way does no harm (decision G-435).
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, rules).trim()
