import { maxImportRows, maxUploadBytes } from '@proba/domain/files/fileLimits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '../../../http/languages.ts'
import { clearCart } from '../../../testing/clearCart.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cartRows, importFile } from '../../../testing/workbooks/importing.ts'
import { openZip } from '../../../workbook/read/zipParts.ts'
import { standardFilled } from '../../../workbook/standard/standardWorkbook.ts'
import { standardTexts } from '../imports/standardTexts.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { alloys } = app.world
  for (const article of ['Ц-1', 'Ц-2'])
    await app.seed.product({
      article,
      alloyId: alloys.gold585.id,
      slope: 10_000,
      customLengthAvailable: true,
      chainMinLengthCm: 30,
      minOrderCount: 5_000,
      sizes: [{ lengthMm: 100 }],
    })
})
afterAll(() => app.close())

const each = 5_500

/** A file of custom lengths of one product, a piece of each: its minimum is met by all of them together. */
const fileOf = (article: string) => {
  const cells = { article, coating: null, count: 1, coilGrams: null, orderType: null }
  const rows = Array.from({ length: each }, (_, more) => ({ cells: { ...cells, length: 30 + more / 10 } }))
  const texts = standardTexts('ru', translator('ru'))
  return app.services.workbooks.writeSheets(standardFilled(texts, { coatings: [], orderTypes: [] }, rows))
}

async function unzipped(data: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await openZip(data, { maxEntries: 10, maxUnpacked: 100_000_000, maxRatio: 2 })
  const files = new Map<string, Buffer>()
  for (const name of zip.names) {
    const chunks: Uint8Array[] = []
    for await (const chunk of zip.read(name)) chunks.push(chunk)
    files.set(name, Buffer.concat(chunks))
  }
  return files
}

test('an order type with more rows than an import takes is saved as files that come back whole (R-324, G-146, G-148)', async () => {
  const orderType = 'products_production'
  for (const article of ['Ц-1', 'Ц-2']) await importFile(app, 'client', await fileOf(article), orderType)
  const before = await cartRows(app, 'client')
  expect(before.length).toBe(2 * each)
  expect(new Set(before.map((row) => row.orderType))).toEqual(new Set([orderType]))

  const query = { orderType, metals: '1' } as const
  const file = await app.ask('GET /cart/excel/import', { query }, 'client')
  expect(file).toMatchObject({
    name: 'import_products_production_2026-11-16.zip',
    mimeType: 'application/zip',
  })
  const files = await unzipped(Buffer.from(file.data, 'base64'))
  expect([...files.keys()]).toEqual([
    'import_products_production_2026-11-16_1.xlsx',
    'import_products_production_2026-11-16_2.xlsx',
  ])

  await clearCart(app, 'client')
  for (const workbook of files.values()) {
    expect(workbook.length).toBeLessThanOrEqual(maxUploadBytes)
    const { added } = await importFile(app, 'client', workbook, orderType)
    expect(added).toBeLessThanOrEqual(maxImportRows)
  }
  expect(await cartRows(app, 'client')).toEqual(before)
})
