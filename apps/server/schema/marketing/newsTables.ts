import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, version } from '../columns.ts'
import { files } from '../common/filesTables.ts'

/** News; their texts are HTML that was sanitised when it was written (decisions G-217, G-435). */
export const news = pgTable(
  'news',
  {
    id: id(),
    slug: text().notNull().unique(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    previewRu: text().notNull(),
    previewEn: text().notNull(),
    textRu: text().notNull(),
    textEn: text().notNull(),
    imageUuid: uuid().references(() => files.uuid),
    /** Customers read it from then on, while it is active. */
    publishedAt: instant().notNull(),
    active: boolean().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    index('news_published').on(t.publishedAt, t.id).where(sql`active`),
    index('news_dates').on(t.publishedAt, t.id),
    index('news_image').on(t.imageUuid),
  ],
)

/** The dictionary of types of news (decision G-217). */
export const newsTypes = pgTable('news_types', {
  id: id(),
  code: text().notNull().unique(),
  nameRu: text().notNull(),
  nameEn: text().notNull(),
  sort: integer().notNull(),
  version: version(),
})

/** Types of each article. */
export const newsTypeLinks = pgTable(
  'news_type_links',
  {
    newsId: integer()
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    typeId: integer()
      .notNull()
      .references(() => newsTypes.id),
  },
  (t) => [primaryKey({ columns: [t.newsId, t.typeId] }), index('news_type_links_type').on(t.typeId)],
)
