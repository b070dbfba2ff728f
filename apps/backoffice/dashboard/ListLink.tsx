import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useResourceDefinitions } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { ProductLink } from '../fields/ProductLink.tsx'
import { useAddress } from '../RegistryContext.tsx'

interface Props {
  readonly resource: string
  readonly filter?: Readonly<Record<string, string | number | boolean>>
  readonly children: ReactNode
  /** Shown where the back office has no such list. */
  readonly otherwise?: ReactNode
}

/** Address of a list with its filter set. */
export function listAddress(address: string, filter: object = {}): string {
  return `/${address}?filter=${encodeURIComponent(JSON.stringify(filter))}&page=1`
}

/** Leads to a filtered list; without that list shows `otherwise`. */
export function ListLink({ resource, filter, children, otherwise = children }: Props) {
  const address = useAddress(resource)
  const hasList = useResourceDefinitions()[address ?? '']?.hasList === true
  if (address === null || !hasList) return <>{otherwise}</>
  return (
    <Link component={RouterLink} to={listAddress(address, filter)}>
      {children}
    </Link>
  )
}

interface ArticleProps {
  readonly resource: string
  readonly product: { readonly productId: number; readonly article: string }
}

/** An article that leads to its lines in a list; without that list to the product in the portal. */
export function ArticleLink({ resource, product: { productId, article } }: ArticleProps) {
  return (
    <ListLink
      resource={resource}
      filter={{ q: article }}
      otherwise={<ProductLink id={productId}>{article}</ProductLink>}
    >
      <span className="figures">{article}</span>
    </ListLink>
  )
}
