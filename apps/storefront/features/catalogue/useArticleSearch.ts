import { normaliseSearch } from '@proba/domain/product/search'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { noteUsage } from '../../lib/usage/usage.ts'
import { useOpenProduct } from '../../lib/window/productLink.ts'
import { paths } from '../../paths.ts'
import { findExact, type Hint, useSearchHints } from './useSearchHints.ts'

/** Where a search leads: to a product over the current page, or to the page of results. */
function useLeading(onLead: (isProduct: boolean) => void) {
  const openProduct = useOpenProduct()
  const navigate = useNavigate()
  return {
    choose: (hint: Hint, typed: string) => {
      noteUsage('SEARCH_HINT', { searchQuery: normaliseSearch(typed), context: hint.article })
      onLead(true)
      openProduct(hint.id)
    },
    showAll: (text: string) => {
      onLead(false)
      void navigate(paths.search(normaliseSearch(text)))
    },
  }
}

/** The next active hint of so many; the cycle includes the field itself, as index -1. */
const moved = (active: number, by: 1 | -1, count: number) => ((active + 1 + by + count + 1) % (count + 1)) - 1

/** State of the field: what is typed, the hints for it, which one is active, and where Enter leads. */
export function useArticleSearch(onDone: () => void) {
  const [text, setText] = useState('')
  /** What was typed last, for an answer that comes later. */
  const last = useRef('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSearchHints(text)
  const hints = found.hints ?? []
  // Enter must not open a product that was found for another text.
  const choosable = found.isStale ? [] : hints
  const { choose: lead, showAll } = useLeading((isProduct) => {
    // The next article begins with an empty field; the page of results keeps its query to be changed.
    if (isProduct) setText('')
    setOpen(false)
    setActive(-1)
    onDone()
  })
  const choose = (hint: Hint) => lead(hint, text)
  const change = (typed: string) => {
    last.current = typed
    setText(typed)
    setActive(-1)
    setOpen(normaliseSearch(typed) !== '')
  }
  const submit = async () => {
    const chosen = choosable[active]
    if (chosen) return choose(chosen)
    if (normaliseSearch(text) === '') return
    const exact = await findExact(text, found)
    // Who has typed on by then is not led away from it.
    if (last.current !== text) return
    if (exact) choose(exact)
    else showAll(text)
  }
  const move = (by: 1 | -1) => {
    setOpen(hints.length > 0)
    setActive(moved(active, by, choosable.length))
  }
  const point = (index: number) => setActive(index < choosable.length ? index : -1)
  const leave = () => (isOpen ? setOpen(false) : change(''))
  const state = { ...found, text, hints, isOpen, active }
  return { ...state, setOpen, point, change, choose, showAll: () => showAll(text), submit, move, leave }
}

export type ArticleSearch = ReturnType<typeof useArticleSearch>
