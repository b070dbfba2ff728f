import { isOtherSite } from '@proba/domain/text/otherSite'
import { Link } from 'react-router-dom'
import { noteUsage } from '../../lib/usage/usage.ts'

interface BannerLinkProps {
  readonly banner: { readonly id: number; readonly link: string; readonly linkTitle: string }
  /** Where it is pressed, as the reports of use name it. */
  readonly place: 'news' | 'main'
  readonly className: string
  readonly onFollow?: () => void
}

/** The link of a banner, if it has one: to a page of the portal or to another site. */
export function BannerLink({ banner: { id, link, linkTitle }, place, className, onFollow }: BannerLinkProps) {
  if (!link) return null
  const onClick = () => {
    noteUsage('BANNER_CLICK', { context: `${place} ${id}` })
    onFollow?.()
  }
  if (isOtherSite(link))
    return (
      <a className={className} href={link} rel="noopener" onClick={onClick}>
        {linkTitle}
      </a>
    )
  return (
    <Link className={className} to={link} onClick={onClick}>
      {linkTitle}
    </Link>
  )
}
