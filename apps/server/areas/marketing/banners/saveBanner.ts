import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { lastPlace } from '@proba/domain/product/sectionTree'
import { bannerFieldErrors } from '@proba/domain/text/banners'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { banners } from '../../../schema/marketing/bannersTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { referImage, releaseFile } from '../../common/files/fileReferences.ts'
import { changedParts } from '../../common/log/changedParts.ts'
import { logAction } from '../../common/log/logStore.ts'
import { type BannerRecord, lockBanner, readLastPlace } from './bannersStore.ts'

type Create = BodyOf<Calls['POST /banners']>
type Update = BodyOf<Calls['POST /banners/{id}']>

/** What a form says; refused at its fields. */
async function columnsFor(tx: Tx, form: Create, id: number) {
  const errors = Object.entries(bannerFieldErrors(form))
  const fields: Record<string, FieldRefusal[]> = Object.fromEntries(
    errors.map(([field, code]) => [field, [{ code }]]),
  )
  if (errors.length > 0) throw refuseFields(fields)
  const [last] = form.sort === null || form.sort === undefined ? await readLastPlace(tx, id) : []
  const place = form.place ?? 'news'
  return {
    place,
    title: form.title.trim(),
    titleEn: form.titleEn?.trim() ?? '',
    description: form.description?.trim() ?? '',
    descriptionEn: form.descriptionEn?.trim() ?? '',
    imageUuid: form.image,
    link: form.link?.trim() ?? '',
    linkTitle: form.linkTitle?.trim() ?? '',
    linkTitleEn: form.linkTitleEn?.trim() ?? '',
    // The main carousel has pages of its own (DR-94).
    pages: place === 'main' ? [] : [...new Set(form.pages.map((page) => page.trim()))],
    active: form.active,
    sort: form.sort ?? lastPlace([last?.sort ?? 0]),
    language: form.language ?? ('both' as const),
    dateFrom: form.dateFrom ?? null,
    dateTo: form.dateTo ?? null,
  }
}
type Columns = Awaited<ReturnType<typeof columnsFor>>

/** A banner as the action log shows it. */
const logged = ({ imageUuid, ...rest }: Columns) => ({ ...rest, image: imageUuid })

const storedBanner = (row: BannerRecord): Columns => ({
  place: row.place,
  title: row.title,
  titleEn: row.title_en,
  description: row.description,
  descriptionEn: row.description_en,
  imageUuid: row.image_uuid,
  link: row.link,
  linkTitle: row.link_title,
  linkTitleEn: row.link_title_en,
  pages: row.pages,
  active: row.active,
  sort: row.sort,
  language: row.language,
  dateFrom: row.date_from,
  dateTo: row.date_to,
})

/** Attaches the picture of a banner and lets the one before it go. */
async function saveImage(tx: Tx, me: Principal, id: number, before: string | null, after: string | null) {
  if (before === after) return
  const holder = { entity: 'banner', entityId: id }
  if (after) await referImage(tx, me, after, holder, 'image')
  if (before) await releaseFile(tx, before, holder)
}

/** Adds a banner; returns its id. */
export function createBanner(services: Services, me: Principal, body: Create): Promise<number> {
  return services.database.transaction(async (tx) => {
    const columns = await columnsFor(tx, body, 0)
    // The picture comes after the row, as its reference names the id.
    const [made] = await tx
      .insert(banners)
      .values({ ...columns, imageUuid: null })
      .returning({ id: banners.id })
    if (!made) throw new Error('The banner was not stored')
    await saveImage(tx, me, made.id, null, columns.imageUuid)
    await tx.update(banners).set({ imageUuid: columns.imageUuid }).where(eq(banners.id, made.id))
    await logAction(tx, me, {
      entity: 'banner',
      entityId: made.id,
      action: 'create',
      after: logged(columns),
    })
    return made.id
  })
}

/** The banner, kept from others, if nobody has changed it since `version`. */
async function openBanner(tx: Tx, id: number, version: number | undefined): Promise<BannerRecord> {
  const [row] = await lockBanner(tx, id)
  return unchanged(row, version)
}

/** Saves a banner that nobody else has changed; what was left out stays as it is. */
export async function updateBanner(
  services: Services,
  me: Principal,
  id: number,
  { version, ...body }: Update,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openBanner(tx, id, version)
    const before = storedBanner(row)
    const { sort = before.sort, ...form } = body
    const columns = await columnsFor(tx, { ...before, ...form, sort }, id)
    await saveImage(tx, me, id, before.imageUuid, columns.imageUuid)
    await tx
      .update(banners)
      .set({ ...columns, version: row.version + 1 })
      .where(eq(banners.id, id))
    const change = changedParts(logged(before), logged(columns))
    await logAction(tx, me, { entity: 'banner', entityId: id, action: 'update', ...change })
  })
}

/** Deletes a banner; its picture goes with it. */
export async function deleteBanner(
  services: Services,
  me: Principal,
  id: number,
  version: number | undefined,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const before = storedBanner(await openBanner(tx, id, version))
    await saveImage(tx, me, id, before.imageUuid, null)
    await tx.delete(banners).where(eq(banners.id, id))
    await logAction(tx, me, { entity: 'banner', entityId: id, action: 'delete', before: logged(before) })
  })
}
