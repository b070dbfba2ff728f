import { type NamedImage, sentImageSize } from '@proba/domain/order/imagesRequest'
import type { Translate } from '@proba/i18n'
import { FilesUnavailable } from '../../../integrations/fileStore.ts'
import type { Services } from '../../../services/services.ts'
import { streamZip, type ZipFile } from '../../../workbook/write/storedZip.ts'
import { readPicture } from '../../common/files/readPicture.ts'

/** What goes into an archive. */
export interface SentImages {
  readonly orderNumber: number
  readonly images: readonly NamedImage[]
  /** Articles that the catalogue has no image of. */
  readonly missing: readonly string[]
}

/** The bytes of an image; null, said in the log, for one that the store has lost or that cannot be opened. */
async function bytesOf(services: Services, { key, article }: NamedImage): Promise<Buffer | null> {
  try {
    const picture = await readPicture(services, key, sentImageSize)
    if (picture) return Buffer.concat(await picture.toArray())
    services.log.warn({ key, article }, 'a picture of an article is lost')
  } catch (err) {
    if (err instanceof FilesUnavailable) throw err
    services.log.error({ err, key, article }, 'a picture of an article cannot be opened')
  }
  return null
}

/** A text that Windows opens with its line ends and its letters. */
const textFile = (lines: readonly string[]) => Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)

/**
 * The archive while it is sent, in the memory of one image: the images of an order, and where some are missing a list of
 * their articles. It ends when the caller hangs up.
 */
export function imagesZip(
  services: Services,
  { orderNumber, images, missing }: SentImages,
  signal: AbortSignal,
  t: Translate,
): AsyncIterable<Buffer> {
  async function* files(): AsyncGenerator<ZipFile> {
    const without = new Set(missing)
    for (const image of images) {
      signal.throwIfAborted()
      const data = await bytesOf(services, image)
      if (data) yield { name: `${image.name}.webp`, data }
      else without.add(image.article)
    }
    if (without.size === 0) return
    const lead = t('server.images.missingLead', { number: orderNumber })
    yield { name: `${t('server.images.missingFile')}.txt`, data: textFile([lead, '', ...without]) }
  }
  return streamZip(files())
}
