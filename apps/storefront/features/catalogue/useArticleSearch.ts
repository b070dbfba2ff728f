import { normaliseSearch } from '@proba/domain/search'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOpenProduct } from '../../lib/productLink.ts'
import { paths } from '../../paths.ts'
import { findExact, type Hint, useSearchHints } from './useSearchHints.ts'

/** State of the field: what is typed, the hints for it, which one is active, and where Enter leads. */
export function useArticleSearch(onDone: () => void) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSearchHints(text)
  const openProduct = useOpenProduct()
  const navigate = useNavigate()
  const hints = found.hints ?? []

  const change = (typed: string) => {
    setText(typed)
    setActive(-1)
    setOpen(normaliseSearch(typed) !== '')
  }
  const choose = (hint: Hint) => {
    setOpen(false)
    setActive(-1)
    onDone()
    openProduct(hint.id)
  }
  const showAll = () => {
    setOpen(false)
    onDone()
    void navigate(paths.search(normaliseSearch(text)))
  }
  const submit = async () => {
    const chosen = hints[active]
    if (chosen) return choose(chosen)
    if (normaliseSearch(text) === '') return
    const exact = await findExact(text, found)
    if (exact) choose(exact)
    else showAll()
  }
  const move = (by: 1 | -1) => {
    setOpen(hints.length > 0)
    // One place of the circle is the field itself.
    setActive(((active + 1 + by + hints.length + 1) % (hints.length + 1)) - 1)
  }
  const leave = () => (isOpen ? setOpen(false) : change(''))
  return {
    ...found,
    text,
    hints,
    isOpen,
    setOpen,
    active,
    setActive,
    change,
    choose,
    showAll,
    submit,
    move,
    leave,
  }
}

export type ArticleSearch = ReturnType<typeof useArticleSearch>
