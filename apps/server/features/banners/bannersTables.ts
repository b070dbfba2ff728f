import type { BannerLanguage } from '@proba/domain/text/banners'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, version } from '../../db/columns.ts'
import { files } from '../files/filesTables.ts'

/** Banners of news; a trigger notes the revision of the content (decisions G-218, G-436). */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    imageUuid: uuid().references(() => files.uuid),
    link: text().notNull(),
    linkTitle: text().notNull(),
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
    index('banners_shown').on(t.sort, t.id).where(sql`active`),
    index('banners_image').on(t.imageUuid),
    check('banners_language', sql`language in ('both', 'ru', 'en')`),
  ],
)
