import { noveltyBadge, noveltyEndsAt } from '@proba/domain/product/novelty'
import type { Language } from '@proba/i18n'
import type { Viewer } from '../../../http/caller.ts'
import { revisionCache } from '../../../lib/revisionCache.ts'
import type { Revisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { cardReply, marksOf } from './cardReply.ts'
import { countInCart, type ListedCardRecord, readStockMarks } from './cardStore.ts'
import type { CatalogueNames } from './catalogueNames.ts'

/** A card as it is written into an answer, around what changes more often than the catalogue: marks and cart. */
export interface ListedCard
  extends Pick<ListedCardRecord, 'id' | 'is_closed' | 'is_discontinued' | 'has_coating'> {
  readonly before: string
  readonly after: string
}

/** Writes a card, once for each language. */
export function listedCard(
  row: ListedCardRecord,
  language: Language,
  now: Date,
  names: CatalogueNames,
): ListedCard {
  const { id, is_closed, is_discontinued, has_coating } = row
  const card = cardReply({ ...row, has_stock: false, has_coil: false }, language, 0, now, names)
  const { orderable: _, inCart: __, offers, ...head } = card
  return {
    id,
    is_closed,
    is_discontinued,
    has_coating,
    before: `${JSON.stringify(head).slice(0, -1)},"orderable":`,
    after: `,"offers":${JSON.stringify(offers)}}`,
  }
}

/** The instant at which the first of the cards stops being new; null when none is. */
export function noveltyEnd(
  rows: readonly Pick<ListedCardRecord, 'badge_codes' | 'created_at'>[],
  now: Date,
): Date | null {
  const ends = rows
    .filter(({ badge_codes }) => badge_codes.includes(noveltyBadge))
    .map(({ created_at }) => Date.parse(noveltyEndsAt(created_at.toISOString())))
    .filter((end) => end > now.getTime())
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}

const marks = revisionCache<ReadonlyMap<number, string>>({ max: 500 })
const counts = revisionCache<ReadonlyMap<number, number>>({ max: 500 })

/**
 * The marks of cards as they are written, cached under the ids of the cards: which products a page holds may change with
 * time alone.
 */
export async function marksOfCards(
  services: Services,
  cards: readonly ListedCard[],
  { goods, stock }: Revisions,
): Promise<ReadonlyMap<number, string>> {
  const ids = cards.map(({ id }) => id)
  return marks(services.database, ids.join(), `${goods}/${stock}`, services.now(), async () => {
    const rows = ids.length > 0 ? await readStockMarks(services.database.sql, ids) : []
    const inStock = new Map(rows.map((row) => [row.id, row]))
    return new Map(
      cards.map((card) => {
        const { has_stock = false, has_coil = false } = inStock.get(card.id) ?? {}
        return [card.id, JSON.stringify(marksOf({ ...card, has_stock, has_coil }))]
      }),
    )
  })
}

/** Pieces of products in the caller's cart, cached under the ids of the products while the cart stays as it is. */
export async function piecesInCart(
  services: Services,
  ids: readonly number[],
  { me, cartVersion, revisions }: Viewer,
): Promise<ReadonlyMap<number, number>> {
  if (!me?.company || ids.length === 0) return new Map()
  const { userId, company } = me
  const read = async () => {
    const rows = await countInCart(services.database.sql, userId, company.id, ids)
    return new Map(rows.map((row) => [row.product_id, row.count]))
  }
  if (cartVersion === null) return read()
  const revision = `${revisions?.goods}/${cartVersion}`
  return counts(services.database, `${userId}/${company.id}/${ids.join()}`, revision, services.now(), read)
}
