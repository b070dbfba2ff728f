import { formatCentimetres } from '@proba/domain/length'
import { formatInteger } from '@proba/domain/number'
import { useReading } from '../fields/FieldValue.tsx'
import { ProductLink } from '../fields/ProductLink.tsx'
import { ListLink } from './ListLink.tsx'
import { NothingHere, Part } from './Part.tsx'
import { ShortTable } from './ShortTable.tsx'
import type { Today } from './useDashboard.ts'

type Residue = NonNullable<Today['residuesRunningOut']>[number]

/** Finished stock of which the least is left. */
export function RunningOut({ residues }: { readonly residues: readonly Residue[] }) {
  const { say, language } = useReading()
  if (residues.length === 0)
    return (
      <Part name="runningOut">
        <NothingHere name="runningOut" />
      </Part>
    )
  return (
    <Part name="runningOut">
      <ShortTable
        rows={residues}
        keyOf={(row) => `${row.productId} ${row.length} ${row.covering} ${row.stockType}`}
        columns={[
          {
            label: say('dashboard.column.article'),
            show: ({ article, productId }) => (
              <ListLink
                resource="ResiduesFinished"
                filter={{ q: article }}
                otherwise={<ProductLink id={productId}>{article}</ProductLink>}
              >
                <span className="figures">{article}</span>
              </ListLink>
            ),
          },
          {
            label: say('dashboard.column.length'),
            isFigure: true,
            show: ({ length }) => formatCentimetres(length, language),
          },
          { label: say('dashboard.column.covering'), show: ({ covering }) => covering },
          {
            label: say('dashboard.column.stockType'),
            show: ({ stockType }) => say(`dashboard.stockType.${stockType}`),
          },
          {
            label: say('dashboard.column.available'),
            isFigure: true,
            show: ({ available }) => formatInteger(available, language),
          },
        ]}
      />
    </Part>
  )
}
