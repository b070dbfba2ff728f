import { useState } from 'react'
import { useCall } from '../../lib/calls/useCall.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { readPage, readText, useListQuery, writeValues } from '../../lib/lists/listQuery.ts'
import { usePausedText } from '../../lib/lists/usePausedText.ts'
import { FoundCount } from '../../ui/lists/FoundCount.tsx'
import filterStyles from '../../ui/lists/ListFilters.module.css'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { MuiTheme } from '../../ui/theme/MuiTheme.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import styles from './Tasting.module.css'
import { type Tasted, TastingTable } from './TastingTable.tsx'

interface Query {
  readonly q: string
  readonly page: number
}
const readQuery = (address: URLSearchParams): Query => ({
  q: readText(address.get('q')),
  page: readPage(address.get('page')),
})
const writeQuery = ({ q, page }: Query) => writeValues({ q, page: page > 1 ? String(page) : '' })

function Empty({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  const t = useTranslate()
  if (!isFiltered) return <StateMessage title={t('tasting.empty.title')} text={t('tasting.empty.text')} />
  return (
    <StateMessage title={t('tasting.empty.filtered')} text={t('tasting.empty.filteredText')}>
      <PlainButton kind="filled" onClick={onReset}>
        {t('tasting.empty.first')}
      </PlainButton>
    </StateMessage>
  )
}

/** Search by article, in the address. */
function ArticleSearch({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const t = useTranslate()
  const [text, write] = usePausedText(q, onSearch)
  return (
    <search className={filterStyles.filters}>
      <label className={filterStyles.field}>
        {t('tasting.search')}
        <input
          type="search"
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </label>
    </search>
  )
}

/** `/personal/degustation`: what was delivered for tasting, what came back and what counts as sold (G-197). */
export function TastingScreen() {
  const t = useTranslate()
  const { query, change } = useListQuery(readQuery, writeQuery)
  const answer = useCall('GET /personal/degustation', {
    query: { page: query.page, ...(query.q && { q: query.q }) },
  })
  const [chosen, setChosen] = useState<Tasted | null>(null)
  const total = answer.data?.meta.pagination.total
  return (
    <MuiTheme>
      <PageTitle text={t('tasting.title')} />
      <h1>{t('tasting.title')}</h1>
      <p className={styles.lead}>{t('tasting.lead')}</p>
      <ArticleSearch q={query.q} onSearch={(q) => change({ q })} />
      <FoundCount total={total} text="tasting.found" />
      <ListPage
        answer={answer}
        skeleton={<Skeleton height="240px" />}
        empty={
          <Empty isFiltered={query.q !== '' || query.page > 1} onReset={() => change({ q: '', page: 1 })} />
        }
        linkTo={(page) => ({ search: writeQuery({ ...query, page }).toString() })}
      >
        {({ items }) => <TastingTable items={items} isBusy={answer.isLoading} onReturn={setChosen} />}
      </ListPage>
      {chosen ? <ReturnDialog tasted={chosen} onClose={() => setChosen(null)} /> : null}
    </MuiTheme>
  )
}
