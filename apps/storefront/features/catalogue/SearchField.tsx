import { isShortSearch, maxSearchText, minSearchPart } from '@proba/domain/product/search'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import { useErrorText } from '../../lib/calls/errorText.ts'
import { offerPasted } from '../../lib/company/pastedOffer.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { LiveRegion } from '../../ui/page/LiveRegion.tsx'
import styles from './SearchField.module.css'
import { optionId, SearchHints } from './SearchHints.tsx'
import { type ArticleSearch, useArticleSearch } from './useArticleSearch.ts'
import { useSlash } from './useSlash.ts'

interface PartProps {
  readonly search: ArticleSearch
  readonly listId: string
}

function Hints({ search, listId }: PartProps) {
  const t = useTranslate()
  if (search.hints.length === 0) {
    const key = isShortSearch(search.text) ? 'shortHint' : 'none'
    return <p className={styles.message}>{t(`catalogue.search.${key}`, { n: minSearchPart })}</p>
  }
  return (
    <SearchHints
      listId={listId}
      hints={search.hints}
      active={search.active}
      onActive={search.point}
      onChoose={search.choose}
    />
  )
}

function Popup({ search, listId }: PartProps) {
  const t = useTranslate()
  const textOf = useErrorText()
  if (!search.isOpen || (!search.error && !search.isReady)) return null
  if (search.error)
    return (
      <div className={styles.popup}>
        <p role="alert" className={styles.error}>
          {textOf(search.error)}
        </p>
      </div>
    )
  return (
    <div className={styles.popup}>
      <Hints search={search} listId={listId} />
      <button
        type="button"
        className={styles.all}
        onMouseDown={(event) => event.preventDefault()}
        onClick={search.showAll}
      >
        {t('catalogue.search.all')}
      </button>
    </div>
  )
}

function onSearchKey(event: KeyboardEvent, search: ArticleSearch): void {
  const actions: Readonly<Record<string, () => unknown>> = {
    ArrowDown: () => search.move(1),
    ArrowUp: () => search.move(-1),
    Enter: search.submit,
    Escape: search.leave,
  }
  const action = event.nativeEvent.isComposing ? undefined : actions[event.key]
  if (!action) return
  event.preventDefault()
  action()
}

/** A list of rows is no search: it is offered as an order (decision G-661). */
function onSearchPaste(event: ClipboardEvent): void {
  if (offerPasted({ text: event.clipboardData.getData('text/plain') }, 2)) event.preventDefault()
}

const isListed = (search: ArticleSearch) => search.isOpen && search.hints.length > 0

function Field({ search, listId, box }: PartProps & { box: RefObject<HTMLInputElement | null> }) {
  const t = useTranslate()
  const isActive = isListed(search) && search.active >= 0
  return (
    <input
      ref={box}
      className={styles.input}
      type="search"
      role="combobox"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={maxSearchText}
      aria-label={t('catalogue.search.label')}
      aria-autocomplete="list"
      aria-expanded={isListed(search)}
      aria-controls={listId}
      aria-activedescendant={isActive ? optionId(listId, search.active) : undefined}
      aria-keyshortcuts="/"
      placeholder={t('catalogue.search.placeholder')}
      value={search.text}
      onChange={(event) => search.change(event.target.value)}
      onFocus={(event) => event.target.select()}
      onClick={() => search.setOpen(search.query !== '')}
      onKeyDown={(event) => onSearchKey(event, search)}
      onPaste={onSearchPaste}
    />
  )
}

/** The button that clears the field, or the key that focuses it. */
function FieldEnd({ search, onClear }: { search: ArticleSearch; onClear: () => void }) {
  const t = useTranslate()
  return (
    <span className={styles.end}>
      {search.text === '' ? (
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      ) : (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('catalogue.search.clear')}
          onClick={onClear}
        >
          ×
        </button>
      )}
    </span>
  )
}

/**
 * Article search of the header: hints with picture, article and what is orderable; Enter opens an exact article and
 * otherwise shows all results. `onDone` is called when the search has led somewhere, so that a panel can close.
 */
export function SearchField({ onDone = () => {} }: { onDone?: () => void }) {
  const t = useTranslate()
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const search = useArticleSearch(onDone)
  useSlash(box)
  const clear = () => {
    search.change('')
    box.current?.focus()
  }
  const count = t('catalogue.search.hintsFound', { smart_count: search.hints.length })
  return (
    <search
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) search.setOpen(false)
      }}
    >
      <Field search={search} listId={listId} box={box} />
      <FieldEnd search={search} onClear={clear} />
      <Popup search={search} listId={listId} />
      <LiveRegion text={isListed(search) ? count : ''} />
    </search>
  )
}
