export { SearchResults as SearchPage } from '../../features/catalogue/SearchResults.tsx'
