import type { Tx } from '../../../db/connection/connect.ts'
import type { Principal } from '../../../services/principal.ts'
import { logActions } from '../../common/actionLog/actionLogStore.ts'
import { changedParts } from '../../common/actionLog/changedParts.ts'
import { insertOffers, type ProductOfferRecord, saveOffers, setUnlisted, sortSizes } from './offersStore.ts'
import { reweigh } from './reweigh.ts'

/** What can be changed of a size: its label, own weight mg or null, whether the portal shows it. */
export interface OfferForm {
  readonly sizeLabel: string | null
  readonly weight: number | null
  readonly listed: boolean
}

/** A size that was checked, of a locked product: a new one with its length in mm, or one as it is now. */
export type OfferDraft = { readonly form: OfferForm } & (
  | { readonly before: null; readonly productId: number; readonly length: number }
  | { readonly before: Pick<ProductOfferRecord, 'id' | 'product_id' | 'version' | keyof StoredForm> }
)

type StoredForm = Pick<ProductOfferRecord, 'size_label' | 'weight_mg' | 'listed'>

/** The changeable part of a size as it is stored. */
export const offerFormOf = (row: StoredForm): OfferForm => ({
  sizeLabel: row.size_label,
  weight: row.weight_mg,
  listed: row.listed,
})

/** Rows of one statement, well within the parameters that one may have. */
const rowsAtOnce = 1000

function* parts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += rowsAtOnce) yield items.slice(from, from + rowsAtOnce)
}

type Added = Extract<OfferDraft, { before: null }>
type Changed = Exclude<OfferDraft, Added>
const isAdded = (draft: OfferDraft): draft is Added => draft.before === null
const isChanged = (draft: OfferDraft): draft is Changed => draft.before !== null

const nameOf = (productId: number, length: number, label: string | null) =>
  JSON.stringify([productId, length, label])

/** Adds sizes; their ids by product, length and label. */
async function addOffers(tx: Tx, added: readonly Added[], now: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const part of parts(added)) {
    const values = part.map(({ productId, length, form }) => ({
      productId,
      lengthMm: length,
      sizeLabel: form.sizeLabel,
      weightMg: form.weight,
      deletedAt: form.listed ? null : now,
    }))
    for (const one of await insertOffers(tx, values))
      ids.set(nameOf(one.productId, one.lengthMm, one.sizeLabel), one.id)
  }
  return ids
}

async function updateOffers(tx: Tx, changed: readonly Changed[], now: Date): Promise<void> {
  const rows = changed.map(({ before, form }) => ({
    id: before.id,
    sizeLabel: form.sizeLabel,
    weightMg: form.weight,
    version: before.version + 1,
  }))
  await saveOffers(tx, rows)
  // A size that stays unlisted keeps the time it was unlisted.
  for (const listed of [true, false]) {
    const turned = changed.filter(({ before, form }) => form.listed === listed && before.listed !== listed)
    for (const part of parts(turned))
      await setUnlisted(
        tx,
        part.map(({ before }) => before.id),
        listed ? null : now,
      )
  }
}

/**
 * Writes checked sizes of locked products and what follows from them: the order of sizes, weights in lists and carts,
 * action log. Returns their ids in the order of the drafts.
 */
export async function writeOffers(
  tx: Tx,
  me: Principal | null,
  now: Date,
  drafts: readonly OfferDraft[],
): Promise<number[]> {
  const added = drafts.filter(isAdded)
  const made = await addOffers(tx, added, now)
  await updateOffers(tx, drafts.filter(isChanged), now)
  await sortSizes(tx, [...new Set(added.map(({ productId }) => productId))])
  await reweigh(tx, [
    ...new Set(drafts.map((draft) => (isAdded(draft) ? draft.productId : draft.before.product_id))),
  ])
  const idOf = (draft: OfferDraft) =>
    isAdded(draft)
      ? (made.get(nameOf(draft.productId, draft.length, draft.form.sizeLabel)) ?? 0)
      : draft.before.id
  await logActions(
    tx,
    me,
    drafts.map((draft) =>
      isAdded(draft)
        ? {
            entity: 'offer',
            entityId: idOf(draft),
            action: 'create',
            after: { productId: draft.productId, length: draft.length, ...draft.form },
          }
        : {
            entity: 'offer',
            entityId: idOf(draft),
            action: 'update',
            ...changedParts({ ...offerFormOf(draft.before) }, { ...draft.form }),
          },
    ),
  )
  return drafts.map(idOf)
}
