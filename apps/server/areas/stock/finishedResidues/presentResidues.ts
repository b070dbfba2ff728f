import type { FinishedResidue } from '@proba/api/stock/finishedResidues'
import { coatingCell, type residueColumns } from '@proba/domain/files/residueSheet'
import { centimetresOf } from '@proba/domain/product/length'
import type { Static } from 'typebox'
import type { PresentRows } from '../../common/recordImports/presentRows.ts'
import { readCoatings } from './stockRows.ts'

/** Finished stock in the columns of its template; pieces that orders have reserved are included (decisions G-337, G-659). */
export const presentResidues: PresentRows<
  Static<typeof FinishedResidue>,
  keyof typeof residueColumns
> = async (items, { sql }) => {
  const { idOf, codes } = await readCoatings(sql)
  return items.map(({ article, length, sizeLabel, coating, types }) => {
    const countOf = (kind: (typeof types)[number]['type']) =>
      types.find(({ type }) => type === kind)?.count ?? null
    return [
      {
        ...{ article, size: sizeLabel ?? centimetresOf(length) },
        coating: coatingCell(idOf, { ...coating, code: codes.get(coating.id) ?? '' }),
        ...{ finished: countOf('finished'), finished_self_marked: countOf('finished_self_marked') },
      },
    ]
  })
}
