import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import type { MenuLink } from '../links.ts'

/** A link of a menu; the current page is marked visibly and for screen readers. */
export function MenuItem({
  link,
  className,
  children,
}: {
  link: MenuLink
  className: string | undefined
  children?: ReactNode
}) {
  if (link.isOutside)
    return (
      <a href={link.path} className={className}>
        {link.title}
      </a>
    )
  return (
    <NavLink to={link.path} className={className ?? ''}>
      {link.title}
      {children}
    </NavLink>
  )
}
