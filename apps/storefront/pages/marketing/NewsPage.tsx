import { NewsList } from '../../features/news/NewsList.tsx'

/** `/news`: what the factory announces. */
export function NewsPage() {
  return <NewsList />
}
