import { isSafeLink } from './markup.ts'

/** Tags that a text with marks is made of; everything else of it is words or is dropped (decision G-435). */
export const richTags = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const
export type RichTag = (typeof richTags)[number]

/** What other programs write for the same: pasted texts keep their marks. */
export const richTagOf: Readonly<Record<string, RichTag>> = {
  ...Object.fromEntries(richTags.map((tag) => [tag, tag])),
  ...{ b: 'strong', i: 'em', strike: 's', del: 's', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
}

/** Elements whose content is no text for readers and goes with them. */
export const unreadTags = ['script', 'style', 'template', 'noscript', 'textarea', 'option', 'title'] as const

const anchor = /<a\b[^>]*/gi
const address = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/**
 * Whether a text with marks has a link that leads elsewhere than texts of the portal may. The address is taken as it is
 * written: one that hides letters behind HTML entities is none that is allowed.
 */
export const hasForeignHref = (html: string): boolean =>
  [...html.matchAll(anchor)].some(([tag]) => {
    const [found, quoted, single, bare] = address.exec(tag) ?? []
    const to = (quoted ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim()
    return found !== undefined && !isSafeLink(to)
  })

/** Whether a text with marks has no words, as the one of an emptied editor. */
export const hasNoWords = (html: string | null | undefined): boolean =>
  (html ?? '').replace(/<[^<>]*>|&nbsp;|\s/g, '') === ''
