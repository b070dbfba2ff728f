import Link from '@mui/material/Link'
import type { ReactNode } from 'react'

/** Product in the portal: another application, opened beside this one. */
export function ProductLink({ id, children }: { readonly id: number; readonly children: ReactNode }) {
  return (
    <Link href={`/catalog/products?product=${id}`} target="_blank" rel="noopener" className="figures">
      {children}
    </Link>
  )
}
