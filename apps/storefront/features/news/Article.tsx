import { ApiError } from '@proba/api/client'
import { Link, useParams } from 'react-router-dom'
import { useCall } from '../../lib/calls/useCall.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { WideImage } from '../../ui/pictures/WideImage.tsx'
import { PageState, StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import styles from './News.module.css'
import { NewsFacts } from './NewsFacts.tsx'
import { RichText } from './RichText.tsx'

function Missing() {
  const t = useTranslate()
  return (
    <>
      <PageTitle text={t('news.missing.title')} />
      <StateMessage level="h1" title={t('news.missing.title')} text={t('news.missing.text')}>
        <Link className={buttonClass('filled')} to={paths.news()}>
          {t('news.all')}
        </Link>
      </StateMessage>
    </>
  )
}

/** `/news/:slug`: a published article. */
export function Article() {
  const t = useTranslate()
  const { slug = '' } = useParams()
  const answer = useCall('GET /news/{slug}', { params: { slug } })
  if (answer.error instanceof ApiError && answer.error.code === 'not_found') return <Missing />
  return (
    <PageState answer={answer} skeleton={<Skeleton height="480px" />}>
      {(article) => (
        <article className={styles.article}>
          <PageTitle text={article.title} />
          <Link className={styles.back} to={paths.news()}>
            {t('news.all')}
          </Link>
          <h1>{article.title}</h1>
          <NewsFacts article={article} />
          {article.image ? (
            <WideImage
              image={article.image}
              alt=""
              sizes="(max-width: 767px) 100vw, 720px"
              className={styles.picture}
              eager
            />
          ) : null}
          <div className={styles.text}>
            <RichText html={article.text} />
          </div>
        </article>
      )}
    </PageState>
  )
}
