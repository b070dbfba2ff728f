import { cutText } from '@proba/domain/text/cutText'
import { Link, useSearchParams } from 'react-router-dom'
import { useCall } from '../../lib/calls/useCall.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { pageLinks, readPage, readText } from '../../lib/lists/listQuery.ts'
import { paths } from '../../paths.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { WideImage } from '../../ui/pictures/WideImage.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import styles from './News.module.css'
import { type NewsCard, NewsFacts } from './NewsFacts.tsx'

function Types({ chosen }: { readonly chosen: string }) {
  const t = useTranslate()
  const { data = [] } = useCall('GET /news/types', {})
  const shown = data.filter(({ code, news }) => news > 0 || code === chosen)
  if (shown.length === 0) return null
  const entries = [{ code: '', name: t('news.all') }, ...shown]
  return (
    <nav aria-label={t('news.types')} className={styles.types}>
      {entries.map(({ code, name }) => (
        <Link
          key={code}
          to={paths.news(code)}
          aria-current={code === chosen ? 'page' : undefined}
          className={styles.type}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Card({ article, eager }: { readonly article: NewsCard; readonly eager: boolean }) {
  const { slug, title, preview, image } = article
  return (
    <article className={styles.card}>
      {image ? (
        <WideImage
          image={image}
          alt=""
          sizes="(max-width: 767px) 100vw, 400px"
          className={styles.picture}
          eager={eager}
        />
      ) : null}
      <NewsFacts article={article} />
      <h2>
        <Link to={paths.article(slug)}>{title}</Link>
      </h2>
      {preview ? <p>{preview}</p> : null}
    </article>
  )
}

function Empty({ page, type }: { readonly page: number; readonly type: string }) {
  const t = useTranslate()
  if (page === 1 && !type) return <StateMessage title={t('news.empty.title')} text={t('news.empty.text')} />
  return (
    <StateMessage title={t(page > 1 ? 'news.emptyPage' : 'news.emptyType')}>
      <Link className={buttonClass('filled')} to={paths.news(page > 1 ? type : '')}>
        {t(page > 1 ? 'news.first' : 'news.all')}
      </Link>
    </StateMessage>
  )
}

/** `/news`: published news, the latest first; type and page are in the address. */
export function NewsList() {
  const t = useTranslate()
  const [params] = useSearchParams()
  const page = readPage(params.get('page'))
  const type = cutText(readText(params.get('type')), 40)
  const answer = useCall('GET /news', { query: { page, ...(type && { type }) } })
  return (
    <div className={styles.news}>
      <PageTitle text={t('news.title')} />
      <h1>{t('news.title')}</h1>
      <Types chosen={type} />
      <ListPage
        answer={answer}
        linkTo={pageLinks(params)}
        skeleton={<Skeleton height="320px" />}
        empty={<Empty page={page} type={type} />}
      >
        {({ items }) => (
          <div className={styles.cards}>
            {items.map((article, index) => (
              <Card key={article.id} article={article} eager={index < 3} />
            ))}
          </div>
        )}
      </ListPage>
    </div>
  )
}
