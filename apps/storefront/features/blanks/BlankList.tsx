import { ApiError } from '@proba/api/client'
import { useId } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { usePausedText } from '../../lib/lists/usePausedText.ts'
import { Paging } from '../../ui/lists/Paging.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { PageState, StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { BlankRow } from './BlankRow.tsx'
import styles from './Blanks.module.css'
import { maxSearchLength, useBlanks } from './useBlanks.ts'

const skeleton = (
  <div className={styles.list}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} height="60px" />
    ))}
  </div>
)

function BlanksSearch({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const t = useTranslate()
  const id = useId()
  const [text, write] = usePausedText(q, onSearch)
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{t('imports.blanks.search')}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={maxSearchLength}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
    </div>
  )
}

/** A failure of the server, with the status code of its answer. */
function ServerFailed({ status, onRetry }: { status: number; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <div role="alert">
      <StateMessage title={t('errors.unknownServer')} text={t('imports.blanks.failedCode', { code: status })}>
        <PlainButton onClick={onRetry}>{t('terms.action.retry')}</PlainButton>
      </StateMessage>
    </div>
  )
}

function NoBlanks({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  const t = useTranslate()
  if (!isSearch)
    return <StateMessage title={t('imports.blanks.empty')} text={t('imports.blanks.emptyText')} />
  return (
    <StateMessage title={t('imports.blanks.notFound')} text={t('imports.blanks.notFoundText')}>
      <PlainButton onClick={onClear}>{t('imports.blanks.clear')}</PlainButton>
    </StateMessage>
  )
}

/** Order blanks to download, one per section of the catalogue (G-142). */
export function BlankList() {
  const t = useTranslate()
  const id = useId()
  const { integer } = useFormat()
  const { answer, q, search, linkTo } = useBlanks()
  const { data, error } = answer
  const failed = data === undefined && error instanceof ApiError && error.status >= 500 ? error.status : null
  return (
    <section className={styles.blanks} aria-labelledby={id}>
      <h2 id={id}>{t('imports.blanks.bySection')}</h2>
      <BlanksSearch q={q} onSearch={search} />
      {failed === null ? (
        <PageState
          answer={answer}
          skeleton={skeleton}
          isEmpty={({ items }) => items.length === 0}
          empty={<NoBlanks isSearch={q !== ''} onClear={() => search('')} />}
        >
          {({ items, meta: { pagination } }) => (
            <>
              <p role="status" className={styles.quiet}>
                {t('imports.blanks.found', { smart_count: pagination.total, n: integer(pagination.total) })}
              </p>
              <ul className={styles.list}>
                {items.map((blank) => (
                  <BlankRow key={blank.id} blank={blank} />
                ))}
              </ul>
              <Paging present={pagination.currentPage} last={pagination.lastPage} linkTo={linkTo} />
            </>
          )}
        </PageState>
      ) : (
        <ServerFailed status={failed} onRetry={() => void answer.mutate()} />
      )}
    </section>
  )
}
