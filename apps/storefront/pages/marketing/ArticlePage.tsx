import { Article } from '../../features/news/Article.tsx'

/** `/news/:slug`: one article. */
export function ArticlePage() {
  return <Article />
}
