import { isSafeLink } from '@proba/domain/text/markup'
import { richTagOf, unreadTags } from '@proba/domain/text/richText'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'

const unread: ReadonlySet<string> = new Set(unreadTags)

function linkOf(element: Element, content: readonly ReactNode[]): ReactNode {
  const to = element.getAttribute('href') ?? ''
  if (!isSafeLink(to)) return createElement(Fragment, null, ...content)
  if (to.startsWith('/')) return createElement(Link, { to }, ...content)
  return createElement('a', { href: to, rel: 'noopener' }, ...content)
}

/** A node as React draws it: our marks without attributes, anything else as its words. */
function nodeOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (unread.has(name)) return null
  const content = [...node.childNodes].map(nodeOf)
  const tag = Object.hasOwn(richTagOf, name) ? richTagOf[name] : undefined
  if (tag === 'a') return linkOf(node, content)
  return createElement(tag ?? Fragment, null, ...content)
}

/**
 * A text with marks. It is read into a document that runs and loads nothing, and only our own marks are drawn from it, so
 * that even a text that the server let through does no harm (decision G-435).
 */
export function RichText({ html }: { readonly html: string }) {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return createElement(Fragment, null, ...[...body.childNodes].map(nodeOf))
  }, [html])
}
