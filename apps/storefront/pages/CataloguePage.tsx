import { useParams } from 'react-router-dom'
import { Catalogue } from '../features/catalogue/Catalogue.tsx'

/** Section of the catalogue; another section starts afresh. */
export function CataloguePage() {
  const { section = 'products' } = useParams()
  return <Catalogue key={section} section={section} />
}
