import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useRegistry } from '../../declarations/RegistryContext.tsx'
import { mayOpen } from '../../declarations/registry.ts'
import { addressOf } from '../../declarations/resource.ts'
import { ProductLink } from '../../fields/values/ProductLink.tsx'
import { usePerson } from '../../session/PersonContext.tsx'

interface Props {
  readonly resource: string
  readonly filter?: Readonly<Record<string, string | number | boolean>>
  readonly children: ReactNode
  /** Shown where there is no such list, or the person may not open it. */
  readonly otherwise?: ReactNode
}

/** Address of a list with its filter set. */
export function listAddress(address: string, filter: object = {}): string {
  return `/${address}?filter=${encodeURIComponent(JSON.stringify(filter))}&page=1`
}

/** Leads to a filtered list; where there is none for this person, shows `otherwise`. */
export function ListLink({ resource, filter, children, otherwise = children }: Props) {
  const { permissions } = usePerson()
  const list = useRegistry().resources.find(({ name }) => name === resource)
  if (!list || !mayOpen(list, permissions)) return <>{otherwise}</>
  return (
    <Link component={RouterLink} to={listAddress(addressOf(list), filter)}>
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
