import type { Tx } from '../../db/connection/connect.ts'
import { news, newsTypeLinks, newsTypes } from '../../schema/marketing/newsTables.ts'
import { instantFrom } from '../days.ts'
import { demoArticles, demoNewsTypes } from './demoNews.ts'

/** Writes the news of the demo; `today` is `YYYY-MM-DD`. */
export async function insertNews(tx: Tx, today: string): Promise<void> {
  const types = await tx
    .insert(newsTypes)
    .values(
      demoNewsTypes.map(({ code, name }, place) => ({
        code,
        nameRu: name.ru,
        nameEn: name.en,
        sort: (place + 1) * 10,
      })),
    )
    .returning({ id: newsTypes.id, code: newsTypes.code })
  for (const { slug, type, daysAgo, title, preview, text } of demoArticles) {
    const publishedAt = new Date(instantFrom(today, -daysAgo, 180))
    const [made] = await tx
      .insert(news)
      .values({
        ...{ slug, publishedAt, active: true },
        ...{ titleRu: title.ru, titleEn: title.en, previewRu: preview.ru, previewEn: preview.en },
        ...{ textRu: text.ru, textEn: text.en },
      })
      .returning({ id: news.id })
    const typeId = types.find(({ code }) => code === type)?.id
    if (!made || !typeId) throw new Error(`The article ${slug} of the demo was not stored`)
    await tx.insert(newsTypeLinks).values({ newsId: made.id, typeId })
  }
}
