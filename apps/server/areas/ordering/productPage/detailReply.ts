import type { ProductDetail } from '@proba/api/ordering/productDetail'
import { isProductionClosed } from '@proba/domain/product/availability'
import { withoutCoating } from '@proba/domain/product/coating'
import { minCustomLength } from '@proba/domain/product/length'
import { liveBadges } from '@proba/domain/product/novelty'
import { appliedProductMinimum } from '@proba/domain/product/productMinimum'
import { unitWeight } from '@proba/domain/product/weight'
import { capacityHeldUntil, capacityLeft, capacityReleasedAt } from '@proba/domain/stock/capacity'
import { isLimitChecked } from '@proba/domain/stock/demand'
import { nextDayStart } from '@proba/domain/text/dates'
import type { Static } from 'typebox'
import type { KnownViewer, Viewer } from '../../../http/caller.ts'
import { WrittenReply } from '../../../http/writtenReply.ts'
import { inLanguage, namedIn } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { revisionCache, Until } from '../../../lib/revisionCache.ts'
import type { ActiveCompany } from '../../../services/principal.ts'
import { currentRevisions, type Revisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { noveltyEnd } from '../../catalogue/listing/listedCards.ts'
import { minimumsAmong } from '../../catalogue/listing/metalMinimums.ts'
import { chooseContract } from '../../customers/ownContracts/activeContract.ts'
import { type ContractRecord, readContracts } from '../../customers/ownContracts/ownContractsStore.ts'
import { detailCart, detailCartReply, type InCart } from './detailCart.ts'
import { type DetailRecord, readDetail, readHeldCapacity } from './detailStore.ts'

type Reply = Static<typeof ProductDetail>
/** Checks that are switched off for the company of the caller (decision G-063). */
type Disabled = ActiveCompany['disabledRestrictions']

/** What a guest gets: everything except what is left of capacity, coils and stock (DR-25, decision G-081). */
const withoutStock = (row: DetailRecord): DetailRecord => ({
  ...row,
  power_value: null,
  coil_values: [],
  residues: [],
})

const rows = revisionCache<DetailRecord | undefined>({ max: 1000 })
const heldUnits = revisionCache<Held>({ max: 1000 })
const minimumsOf = revisionCache<ReadonlyMap<number, number>>({ max: 1000 })
const contractsOf = revisionCache<readonly ContractRecord[]>({ max: 1000 })

/** Capacity units that orders hold, and the instant at which the oldest of them no longer does. */
interface Held {
  readonly units: number
  readonly ends: Date | null
}
const nothingHeld: Held = { units: 0, ends: null }

function heldOf(
  services: Services,
  { power_group_id: group }: DetailRecord,
  { stock }: Revisions,
): Promise<Held> {
  if (group === null) return Promise.resolve(nothingHeld)
  const now = services.now()
  return heldUnits(services.database, String(group), stock, now, async () => {
    const [held] = await readHeldCapacity(services.database.sql, group, capacityReleasedAt(now.toISOString()))
    const ends = held?.oldest ? new Date(capacityHeldUntil(held.oldest.toISOString())) : null
    return new Until({ units: held?.held ?? 0, ends }, ends)
  })
}

/** Capacity units left of the product's group; null without a group or without a limit for the company (DR-38). */
function powerLeft(row: DetailRecord, held: Held, disabled: Disabled): number | null {
  if (!isLimitChecked('power', disabled) || row.power_value === null) return null
  return capacityLeft(row.power_value, held.units)
}

/** The contracts of the caller's company and the one in use. */
async function contractOf(services: Services, company: ActiveCompany, { access }: Revisions) {
  const now = services.now()
  const contracts = await contractsOf(services.database, String(company.id), access, now, () =>
    readContracts(services.database.sql, company.id),
  )
  const active = chooseContract(contracts, company.activeContractId, now)
  return { contracts, active }
}

/** The first of some instants that may never come. */
const firstOf = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((first, instant) => (first && (!instant || first <= instant) ? first : instant), null)

/** A row per size and coating (decision G-077). */
function offerRows(row: DetailRecord, inCart: InCart, language: Viewer['language']): Reply['offers'] {
  const mass = { slope: row.slope, intercept: row.intercept_mg }
  const residue = new Map(
    row.residues.map((found) => [`${found.offerId}/${found.coatingId}/${found.stock}`, found.available]),
  )
  const counts = new Map<string, number>()
  for (const found of inCart.filter(({ type_offer }) => type_offer === 'finished')) {
    const key = `${found.offer_id}/${found.coating_id}/${found.order_type}`
    counts.set(key, (counts.get(key) ?? 0) + found.count)
  }
  return row.offers.flatMap((offer) =>
    row.coatings.map((coating) => {
      const key = `${offer.id}/${coating.id}`
      const count = (orderType: string) => counts.get(`${key}/${orderType}`) ?? 0
      return {
        id: offer.id,
        length: offer.length,
        sizeLabel: offer.label,
        weight: unitWeight(offer.weight, offer.length, mass),
        count: 0,
        coveringId: coating.id,
        covering: inLanguage(language, coating.ru, coating.en),
        typeId: row.is_chain ? 1 : 2,
        isChain: row.is_chain,
        residues: {
          finished: residue.get(`${key}/finished`) ?? 0,
          finished_self_marked: residue.get(`${key}/finished_self_marked`) ?? 0,
        },
        countInProduction: count('products_production'),
        countInCoils: count('products_coil'),
        countInFinished: count('products_finished'),
        countInSelfMark: count('products_finished_self_marked'),
        countInWaitingList: count('waiting_list'),
      }
    }),
  )
}

const coatingsOf = (row: DetailRecord, language: Viewer['language']): Reply['covering'] =>
  row.coatings.map((coating) => ({
    id: coating.id,
    name: inLanguage(language, coating.ru, coating.en),
    images: coating.pictures,
    disabled: row.disabled_platings.includes(coating.id),
  }))

function conditionsOf(
  row: DetailRecord,
  language: Viewer['language'],
  disabled: Disabled,
): Reply['conditions'] {
  const minimum = appliedProductMinimum(
    { weightMg: row.min_order_weight_mg, count: row.min_order_count },
    disabled,
  )
  return {
    inStock: row.in_stock,
    isClosed: row.is_closed,
    isProductionClosed: isProductionClosed({ isClosed: row.is_closed }, disabled),
    closedReason: row.is_closed
      ? inLanguage(language, row.closed_reason_ru ?? '', row.closed_reason_en)
      : null,
    opensAt: row.is_closed ? row.opens_at : null,
    isDiscontinued: row.is_discontinued,
    minOrderWeight: minimum.weightMg,
    minOrderCount: minimum.count,
    forContractType: row.for_contract_type,
    coilProductionAvailable: row.coil_production_available,
    customLengthAvailable: row.custom_length_available,
  }
}

const paramsOf = (row: DetailRecord, language: Viewer['language']): Reply['params'] => [
  { code: 'article', value: row.article },
  { code: 'diameter', value: String(row.diameter_mm) },
  ...(row.width_mm > 0 ? [{ code: 'width', value: String(row.width_mm) }] : []),
  { code: 'metal', value: inLanguage(language, row.metal.ru, row.metal.en) },
  { code: 'alloy', value: inLanguage(language, row.alloy.ru, row.alloy.en) },
  ...(row.weaving ? [{ code: 'weaving', value: inLanguage(language, row.weaving.ru, row.weaving.en) }] : []),
]

/** The product as this caller may know it; refused when there is none. */
async function productRow(services: Services, id: number, { me, revisions }: KnownViewer) {
  const { database } = services
  const revision = `${revisions.goods}/${revisions.stock}`
  const found = await rows(
    database,
    String(id),
    revision,
    services.now(),
    async () => (await readDetail(database.sql, id))[0],
  )
  if (!found) throw new RequestRefused('not_found')
  return me ? found : withoutStock(found)
}

/** The least weight of an order of the product's metal, for the company of the caller. */
async function metalMinimumOf(services: Services, { metal }: DetailRecord, { me, revisions }: KnownViewer) {
  const { database } = services
  const company = me?.company ?? null
  const minimums = await minimumsOf(
    database,
    `${metal.id}/${company?.id}`,
    `${revisions.goods}/${revisions.access}`,
    services.now(),
    () => minimumsAmong(database.sql, [metal.id], company),
  )
  return minimums.get(metal.id) ?? 0
}

/** The product, and what of it belongs to the company of the caller. */
async function readFacts(services: Services, id: number, viewer: KnownViewer) {
  const { me, revisions } = viewer
  const row = await productRow(services, id, viewer)
  const disabled = me?.company?.disabledRestrictions ?? []
  const contract = me?.company ? await contractOf(services, me.company, revisions) : null
  const active = contract?.active ?? null
  const contractsCount = contract?.contracts.length ?? 0
  const cart = await detailCart(services, row, viewer, {
    contractType: active?.contract_type ?? null,
    contractsCount,
    disabledRestrictions: disabled,
  })
  const metalMinimum = await metalMinimumOf(services, row, viewer)
  const held = await heldOf(services, row, revisions)
  return { row, disabled, active, contractsCount, cart, metalMinimum, held }
}

/** What the window shows of the product to everybody. */
function shownOf(row: DetailRecord, language: Viewer['language'], now: Date) {
  const first = row.coatings.find((coating) => coating.id === withoutCoating) ?? row.coatings[0]
  return {
    id: row.id,
    article: row.article,
    diameter: row.diameter_mm,
    title: inLanguage(language, row.title_ru, row.title_en),
    weaving: row.weaving && namedIn(language, row.weaving),
    metal: { ...namedIn(language, row.metal), code: row.metal.code },
    alloy: { ...namedIn(language, row.alloy), assay: row.alloy.assay, onRequest: row.alloy.onRequest },
    images: row.picture_keys.length > 0 ? row.picture_keys : (first?.pictures ?? []),
    additionalImages: row.picture_keys.slice(1),
    params: paramsOf(row, language),
    fullDescr: inLanguage(language, row.description_ru, row.description_en),
    badges: liveBadges(row.badge_codes, row.created_at.toISOString(), now.toISOString()),
    covering: coatingsOf(row, language),
  }
}

/** The product window's data for this caller, until the first instant at which time alone changes them. */
async function readReply(services: Services, id: number, viewer: KnownViewer): Promise<Until<Reply>> {
  const { me, language } = viewer
  const now = services.now()
  const { row, disabled, active, contractsCount, cart, metalMinimum, held } = await readFacts(
    services,
    id,
    viewer,
  )
  const mode = row.coil_mode ?? 0
  const reply: Reply = {
    ...shownOf(row, language, now),
    offers: offerRows(row, cart.inCart, language),
    productionFactor: row.production_factor,
    productionPower: powerLeft(row, held, disabled),
    coilProductionPower: { mode, values: row.coil_values, isUnlimited: !isLimitChecked('coil', disabled) },
    basket: detailCartReply(row, cart),
    conditions: conditionsOf(row, language, disabled),
    activeContract: active && { id: active.id, contractType: active.contract_type },
    contractsCount,
    chainMinLength: minCustomLength(row.chain_min_length_cm, me?.variables.chainMinLength),
    massData: { slope: row.slope, intercept: row.intercept_mg },
    flags: {
      leftoversAvailable: row.leftovers_available,
      disabledPlatings: row.disabled_platings,
      isDemo: active?.contract_type === 'demo',
      isDimensioned: row.is_dimensioned,
      stockType: row.stock_type,
      productionPowerMode: mode,
      lockConfigurable: row.lock_configurable,
      packaging: row.packaging,
    },
    metalMinimum,
  }
  const midnight = new Date(nextDayStart(now.toISOString()))
  return new Until(reply, firstOf([noveltyEnd([row], now), held.ends, midnight]))
}

const details = revisionCache<WrittenReply>({
  max: 2000,
  maxBytes: 8 * 2 ** 20,
  bytesOf: ({ cachedBytes }) => cachedBytes,
})

/** The product window's data for this caller. */
export async function detailReply(services: Services, id: number, caller: Viewer): Promise<WrittenReply> {
  const revisions = await currentRevisions(services, caller.revisions)
  const viewer = { ...caller, revisions }
  const written = async () => {
    const { answer, instant } = await readReply(services, id, viewer)
    return new Until(new WrittenReply(JSON.stringify(answer)), instant)
  }
  const { me, language, cartVersion } = viewer
  if (me?.company && cartVersion === null) return (await written()).answer
  const { access, goods, stock } = revisions
  const key = JSON.stringify([id, language, me?.userId, me?.company?.id])
  return details(
    services.database,
    key,
    `${access}/${goods}/${stock}/${cartVersion}`,
    services.now(),
    written,
  )
}
