import { type MarkupBlock, type MarkupPiece, readMarkup } from '@proba/domain/text/markup'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

function pieceOf(piece: MarkupPiece): ReactNode {
  if (piece.kind === 'strong') return <strong>{piece.text}</strong>
  if (piece.kind === 'text') return piece.text
  if (piece.to.startsWith('/')) return <Link to={piece.to}>{piece.text}</Link>
  return (
    <a href={piece.to} rel="noopener">
      {piece.text}
    </a>
  )
}

// The parts of a text have no identity beyond their place, so they are children without keys.
const inside = (tag: 'p' | 'li', pieces: readonly MarkupPiece[]) =>
  createElement(tag, null, ...pieces.map(pieceOf))

const blockOf = (block: MarkupBlock) =>
  block.kind === 'paragraph'
    ? inside('p', block.pieces)
    : createElement(
        block.isNumbered ? 'ol' : 'ul',
        null,
        ...block.items.map((pieces) => inside('li', pieces)),
      )

/** A text of a page with its paragraphs, lists and links; anything else in it is words. */
export function MarkupText({ text }: { text: string }) {
  return createElement(Fragment, null, ...readMarkup(text).map(blockOf))
}
