import { productSearchText } from '@proba/domain/product/search'
import type { Tx } from '../../../db/connection/connect.ts'
import { lockWoven, saveTexts } from './renameWeavingStore.ts'

/** Lets searches find the products of a weaving by its new names (decision G-072). */
export async function renameWeaving(tx: Tx, id: number, nameRu: string, nameEn: string): Promise<void> {
  const woven = await lockWoven(tx, id)
  const texts = woven.map((row) => productSearchText([row.title_ru, row.title_en, nameRu, nameEn]))
  await saveTexts(
    tx,
    woven.map((row) => row.id),
    texts,
  )
}
