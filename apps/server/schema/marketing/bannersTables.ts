import type { BannerLanguage, BannerPlace } from '@proba/domain/text/banners'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, version } from '../columns.ts'
import { files } from '../common/filesTables.ts'

/** Banners of news and slides of the main carousel; a trigger notes the revision of the content (decisions G-218, G-455). */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    place: text().$type<BannerPlace>().notNull().default('news'),
    title: text().notNull(),
    titleEn: text().notNull().default(''),
    description: text().notNull(),
    descriptionEn: text().notNull().default(''),
    imageUuid: uuid().references(() => files.uuid),
    link: text().notNull(),
    linkTitle: text().notNull(),
    linkTitleEn: text().notNull().default(''),
    pages: text().array().notNull(),
    active: boolean().notNull(),
    sort: integer().notNull(),
    language: text().$type<BannerLanguage>().notNull(),
    /** Days of the plant, both counted in; null leaves a side open. */
    dateFrom: date(),
    dateTo: date(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    index('banners_shown').on(t.place, t.sort, t.id).where(sql`active`),
    index('banners_image').on(t.imageUuid),
    check('banners_place', sql`place in ('news', 'main')`),
    check('banners_language', sql`language in ('both', 'ru', 'en')`),
  ],
)
