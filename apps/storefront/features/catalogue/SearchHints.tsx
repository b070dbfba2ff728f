import { useTranslate } from '../../lib/language/language.tsx'
import { OrderableMarks } from '../../ui/goods/OrderableMarks.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import styles from './SearchField.module.css'
import type { Hint } from './useSearchHints.ts'

/** Id of an option, to which the field refers while the option is active. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

interface SearchHintsProps {
  readonly listId: string
  readonly hints: readonly Hint[]
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onChoose: (hint: Hint) => void
}

/** Hints with picture, article and what is orderable. */
export function SearchHints({ listId, hints, active, onActive, onChoose }: SearchHintsProps) {
  const t = useTranslate()
  return (
    <div id={listId} role="listbox" aria-label={t('catalogue.search.hints')} className={styles.options}>
      {hints.map((hint, index) => (
        <button
          type="button"
          key={hint.id}
          id={optionId(listId, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          onMouseMove={() => onActive(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hint)}
        >
          <Picture picture={hint.image} alt="" size={50} eager />
          <span>
            <span className={`${styles.article} figures`}>{hint.article}</span>{' '}
            <span className={styles.name}>{hint.title}</span>
          </span>
          <OrderableMarks orderable={hint.orderable} />
        </button>
      ))}
    </div>
  )
}
