import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { lastPlace } from '@proba/domain/product/sectionTree'
import { bannerFieldErrors } from '@proba/domain/text/banners'
import type { Tx } from '../../../db/connection/connect.ts'
import { refusalsOf, refuseAny } from '../../../lib/refusals.ts'
import { onePicture, pictureFiles } from '../../common/records/pictures.ts'
import type { RecordKind } from '../../common/records/recordKind.ts'
import { type BannerRecord, bannerTable, lockBanner, readLastPlace } from './bannersStore.ts'

type Create = BodyOf<Calls['POST /banners']>

async function columnsFor(tx: Tx, form: Create, id: number) {
  refuseAny(refusalsOf(bannerFieldErrors(form)))
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

const formOf = (row: BannerRecord) => ({
  place: row.place,
  title: row.title,
  titleEn: row.title_en,
  description: row.description,
  descriptionEn: row.description_en,
  image: row.image_uuid,
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

/** A change leaves what its form leaves out as it is. */
export const bannerKind: RecordKind<Create, BannerRecord, Columns> = {
  entity: 'banner',
  open: async ({ tx }, id) => ({ row: id === undefined ? undefined : (await lockBanner(tx, id))[0] }),
  judge: ({ tx }, form, { row }) => {
    if (!row) return columnsFor(tx, form, 0)
    const before = formOf(row)
    const { sort = before.sort } = form
    return columnsFor(tx, { ...before, ...form, sort }, row.id)
  },
  table: bannerTable,
  logged: formOf,
  loggedAfter: ({ imageUuid, ...rest }) => ({ ...rest, image: imageUuid }),
  files: pictureFiles(
    'banner',
    bannerTable,
    (row) => onePicture(row.image_uuid),
    ({ imageUuid }) => onePicture(imageUuid),
  ),
}
