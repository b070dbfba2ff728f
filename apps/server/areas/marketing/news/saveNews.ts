import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { newsFieldErrors, slugOfTitle } from '@proba/domain/text/news'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { cleanHtml } from '../../../lib/cleanHtml.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { news } from '../../../schema/marketing/newsTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { referImage, releaseFile } from '../../common/files/fileReferences.ts'
import { changedParts } from '../../common/log/changedParts.ts'
import { logAction } from '../../common/log/logStore.ts'
import {
  lockTypes,
  lockUpdates,
  type NewsRecord,
  readNews,
  readSlugs,
  writeTypes,
} from './newsRecordsStore.ts'
import { newsIdOf } from './newsRoutes.ts'

type Create = BodyOf<Calls['POST /news']>
type Update = BodyOf<Calls['POST /news/{slug}']>

type Values = Awaited<ReturnType<typeof columnsFor>>['values']

/** What a form says, with its texts sanitised; refused at its fields. */
async function columnsFor(tx: Tx, form: Create, isNew: boolean) {
  const fields: Record<string, FieldRefusal[]> = {}
  const { title, titleEn = '', preview = '', previewEn = '', text, textEn = '', types } = form
  const cleaned = { text: cleanHtml(text), textEn: cleanHtml(textEn) }
  // Links are looked for in what was sent, as cleaning takes them out; words in what is left of it.
  const errors = { ...newsFieldErrors({ ...form, ...cleaned }, isNew), ...newsFieldErrors(form, isNew) }
  for (const [field, code] of Object.entries(errors)) fields[field] = [{ code }]
  const wanted = [...new Set(types)]
  if ((await lockTypes(tx, wanted)).length < wanted.length) fields.types = [{ code: 'notFound' }]
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  const values = {
    titleRu: title.trim(),
    titleEn: titleEn.trim(),
    previewRu: preview.trim(),
    previewEn: previewEn.trim(),
    textRu: cleaned.text,
    textEn: cleaned.textEn,
    imageUuid: form.image ?? null,
    publishedAt: new Date(form.publishedAt ?? ''),
    active: form.active,
  }
  return { values, types: wanted }
}

/** An article as the action log shows it. */
const logged = (row: NewsRecord) => ({
  slug: row.slug,
  title: row.title_ru,
  titleEn: row.title_en,
  preview: row.preview_ru,
  previewEn: row.preview_en,
  text: row.text_ru,
  textEn: row.text_en,
  types: row.types.map(({ id }) => id),
  image: row.image_uuid,
  publishedAt: row.published_at.toISOString(),
  active: row.active,
})

async function written(tx: Tx, id: number): Promise<NewsRecord> {
  const [row] = await readNews(tx, id)
  if (!row) throw new RequestRefused('not_found')
  return row
}

/** Attaches the image of an article and lets the one before it go. */
async function saveImage(tx: Tx, me: Principal, id: number, before: string | null, after: string | null) {
  if (before === after) return
  const holder = { entity: 'news', entityId: id }
  if (after) await referImage(tx, me, after, holder, 'image')
  if (before) await releaseFile(tx, before, holder)
}

/** Writes the row under the slug that was typed, else under a free one of the title; answers its id. */
async function insert(tx: Tx, values: Values, typed: string) {
  // Others may take a slug between the look and the write, once each.
  for (let tries = 0; tries < 5; tries++) {
    const own = slugOfTitle(values.titleRu, new Set())
    const taken = typed ? [] : await readSlugs(tx, own)
    const slug = typed || slugOfTitle(values.titleRu, new Set(taken.map((row) => row.slug)))
    const [made] = await tx
      .insert(news)
      // The image comes after the row, as its reference names the id.
      .values({ ...values, slug, imageUuid: null })
      .onConflictDoNothing({ target: news.slug })
      .returning({ id: news.id })
    if (made) return made.id
    if (typed) break
  }
  throw refuseFields({ slug: [{ code: 'unique' }] })
}

/** Adds an article; returns its id. */
export function createNews(services: Services, me: Principal, body: Create): Promise<number> {
  return services.database.transaction(async (tx) => {
    const { values, types } = await columnsFor(tx, body, true)
    const id = await insert(tx, values, body.slug?.trim() ?? '')
    await saveImage(tx, me, id, null, values.imageUuid)
    await tx.update(news).set({ imageUuid: values.imageUuid }).where(eq(news.id, id))
    await writeTypes(tx, id, types)
    const after = logged(await written(tx, id))
    await logAction(tx, me, { entity: 'news', entityId: id, action: 'create', after })
    return id
  })
}

/** The article of a slug or an id, kept from others, if nobody has changed it since `version`. */
async function openNews(tx: Tx, slug: string, version: number | undefined): Promise<NewsRecord> {
  const [found] = await lockUpdates(tx, slug, newsIdOf(slug))
  const [row] = found ? await readNews(tx, found.id) : []
  return unchanged(row, version)
}

/** Saves an article that nobody else has changed; returns its id. */
export function updateNews(
  services: Services,
  me: Principal,
  slug: string,
  { version, ...body }: Update,
): Promise<number> {
  return services.database.transaction(async (tx) => {
    const row = await openNews(tx, slug, version)
    const { id } = row
    const form = {
      titleEn: row.title_en,
      preview: row.preview_ru,
      previewEn: row.preview_en,
      textEn: row.text_en,
      image: row.image_uuid,
      ...body,
    }
    const { values, types } = await columnsFor(tx, form, false)
    await saveImage(tx, me, id, row.image_uuid, values.imageUuid)
    await tx
      .update(news)
      .set({ ...values, version: row.version + 1 })
      .where(eq(news.id, id))
    await writeTypes(tx, id, types)
    const change = changedParts(logged(row), logged(await written(tx, id)))
    await logAction(tx, me, { entity: 'news', entityId: id, action: 'update', ...change })
    return id
  })
}

/** Deletes an article; its image goes with it. */
export async function deleteNews(
  services: Services,
  me: Principal,
  slug: string,
  version: number | undefined,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openNews(tx, slug, version)
    await saveImage(tx, me, row.id, row.image_uuid, null)
    await tx.delete(news).where(eq(news.id, row.id))
    await logAction(tx, me, { entity: 'news', entityId: row.id, action: 'delete', before: logged(row) })
  })
}
