import { useParams } from 'react-router-dom'
import { Catalogue } from '../../features/catalogue/Catalogue.tsx'

/** Section of the catalogue; another section is mounted again. */
export function CataloguePage() {
  const { section = 'products' } = useParams()
  return <Catalogue key={section} section={section} />
}
