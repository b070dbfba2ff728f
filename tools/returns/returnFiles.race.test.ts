import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { returnFiles } from '@proba/domain/files/returnFiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Office, openOffice } from '../../apps/server/testing/workbooks/office.ts'
import { partBytes } from '../../apps/server/testing/workbooks/workbookPart.ts'
import { writeReturnFiles } from './writeReturnFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'returns-'))
let office: Office
const read = (address: string) => readFileSync(join(folder, address))
const asCsv = async (data: Uint8Array) =>
  (await office.convert(data, 'form.xlsx', 'csv:Text - txt - csv (StarCalc):44,34,76,1')).toString()

beforeAll(async () => {
  office = await openOffice()
  await writeReturnFiles(folder)
})
afterAll(async () => {
  await office?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('another program opens the forms of returns (R-498, R-499, R-500, G-196)', async () => {
  expect(await asCsv(read(returnFiles.hiddenDefects))).toContain('о скрытых недостатках изделий')
  expect(await asCsv(read(returnFiles.discrepancies))).toContain('Унифицированная форма № ТОРГ-2')
  const titles = {
    'ТОРГ-12.xlsx': 'ТОВАРНАЯ НАКЛАДНАЯ',
    'УПД.xlsx': 'УНИВЕРСАЛЬНЫЙ',
    'М-15.xlsx': 'НАКЛАДНАЯ №',
  }
  for (const [name, title] of Object.entries(titles))
    expect(await asCsv(await partBytes(read(returnFiles.waybills), name)), name).toContain(title)
})
