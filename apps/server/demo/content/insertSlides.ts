import sharp from 'sharp'
import { attach } from '../../areas/common/files/fileReferences.ts'
import type { Tx } from '../../db/connection/connect.ts'
import { files } from '../../schema/common/filesTables.ts'
import { banners } from '../../schema/marketing/bannersTables.ts'
import type { Services } from '../../services/services.ts'
import { demoSlides, slidePicture } from './demoSlides.ts'

/** Writes the slides of the main carousel with a picture each. */
export async function insertSlides(services: Services, tx: Tx): Promise<void> {
  for (const [place, { title, description, link, linkTitle, colours }] of demoSlides.entries()) {
    const data = await sharp(Buffer.from(slidePicture(colours)))
      .webp({ quality: 90 })
      .toBuffer()
    const uuid = services.newId()
    await services.files.put(uuid, data)
    await tx
      .insert(files)
      .values({ uuid, name: 'slide.webp', size: data.length, mime: 'image/webp', purpose: 'image' })
    const [made] = await tx
      .insert(banners)
      .values({
        ...{ place: 'main', active: true, language: 'both', pages: [], sort: (place + 1) * 10 },
        ...{ title: title.ru, titleEn: title.en, description: description.ru, descriptionEn: description.en },
        ...{ imageUuid: uuid, link, linkTitle: linkTitle.ru, linkTitleEn: linkTitle.en },
      })
      .returning({ id: banners.id })
    if (!made) throw new Error('A slide of the demo was not stored')
    await attach(tx, uuid, { entity: 'banner', entityId: made.id }, 'everybody')
  }
}
