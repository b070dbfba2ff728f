import type { ReplyTo } from '@proba/api/client'
import { Link } from 'react-router-dom'
import { useFormat } from '../../lib/language/format.ts'
import { paths } from '../../paths.ts'
import styles from './News.module.css'

export type NewsCard = ReplyTo<'GET /news'>['items'][number]

/** Date of an article and its types, each of which leads to the news of that type. */
export function NewsFacts({ article: { publishedAt, types } }: { readonly article: NewsCard }) {
  const { date } = useFormat()
  return (
    <p className={styles.facts}>
      <time dateTime={publishedAt} className="figures">
        {date(publishedAt)}
      </time>
      {types.map(({ code, name }) => (
        <Link key={code} to={paths.news(code)}>
          {name}
        </Link>
      ))}
    </p>
  )
}
