import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { newsFieldErrors, slugOfTitle } from '@proba/domain/text/news'
import type { Tx } from '../../../db/connection/connect.ts'
import { cleanHtml } from '../../../lib/cleanHtml.ts'
import { refusalsOf, refuseAny } from '../../../lib/refusals.ts'
import { onePicture, pictureFiles } from '../../common/records/pictures.ts'
import type { Opened, RecordKind } from '../../common/records/recordKind.ts'
import {
  lockNews,
  lockTypes,
  type NewsRecord,
  newsTable,
  readNews,
  readSlugs,
  writeTypes,
} from './newsRecordsStore.ts'
import { newsIdOf } from './newsRoutes.ts'

/** A change has no slug. */
type Form = BodyOf<Calls['POST /news']>
type Values = Awaited<ReturnType<typeof valuesOf>>

/** What is to be written, its texts sanitised. */
async function valuesOf(tx: Tx, form: Form, isNew: boolean) {
  const { title, titleEn = '', preview = '', previewEn = '', text, textEn = '' } = form
  const cleaned = { text: cleanHtml(text), textEn: cleanHtml(textEn) }
  // Links are looked for in what was sent, as cleaning takes them out; words in what is left of it.
  const errors = { ...newsFieldErrors({ ...form, ...cleaned }, isNew), ...newsFieldErrors(form, isNew) }
  const refusals = refusalsOf(errors)
  const types = [...new Set(form.types)]
  if ((await lockTypes(tx, types)).length < types.length) refusals.types = [{ code: 'notFound' }]
  refuseAny(refusals)
  const columns = {
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
  return { columns, types, slug: form.slug?.trim() ?? '' }
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

/** Writes the row under the slug that was typed, else under a free one of the title; null where the slug is taken. */
async function insertNews(tx: Tx, { slug: typed, columns }: Values, id?: number): Promise<number | null> {
  // Others may take a slug between the look and the write, once each.
  for (let tries = 0; tries < 5; tries++) {
    const own = slugOfTitle(columns.titleRu, new Set())
    const taken = typed ? [] : await readSlugs(tx, own)
    const slug = typed || slugOfTitle(columns.titleRu, new Set(taken.map((row) => row.slug)))
    const made = await newsTable.insert(tx, { ...columns, slug }, id)
    if (made !== null || typed) return made
  }
  return null
}

/** Articles, found by slug or id; a change leaves what its form leaves out as it is, but the slug always. */
export const newsKind: RecordKind<Form, NewsRecord, Values, Opened<NewsRecord>, string> = {
  entity: 'news',
  open: async ({ tx }, slug) => {
    if (slug === undefined) return {}
    const [found] = await lockNews(tx, slug, newsIdOf(slug))
    return { row: found ? (await readNews(tx, found.id))[0] : undefined }
  },
  judge: ({ tx }, form, { row }) => {
    if (!row) return valuesOf(tx, form, true)
    const kept = {
      titleEn: row.title_en,
      preview: row.preview_ru,
      previewEn: row.preview_en,
      textEn: row.text_en,
      image: row.image_uuid,
    }
    return valuesOf(tx, { ...kept, ...form }, false)
  },
  table: {
    ...newsTable,
    insert: insertNews,
    update: (tx, id, { columns }) => newsTable.update(tx, id, columns),
  },
  unique: 'slug',
  afterSave: ({ tx }, id, { types }) => writeTypes(tx, id, types),
  logged,
  loggedAfter: async (_values, _opened, { tx }, id) => {
    const [row] = await readNews(tx, id)
    return row ? logged(row) : {}
  },
  files: pictureFiles(
    'news',
    newsTable,
    (row) => onePicture(row.image_uuid),
    ({ columns }) => onePicture(columns.imageUuid),
  ),
}
