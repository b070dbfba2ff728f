import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { workbookTexts } from '../../apps/server/testing/editedWorkbook.ts'

/** Saves the list that a page shows and reads its rows, without the header, cells divided by semicolons. */
export async function exportShown(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Выгрузить', exact: true }).click()
  const parts = await workbookTexts(readFileSync(await (await download).path()))
  const xml = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/gs)]
      .map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, ''))
      .join(';'),
  )
  return rows.slice(1)
}

/** The same of a list of the back office under a filter. */
export async function exported(page: Page, list: string, filter: object): Promise<string[]> {
  await page.goto(`/admin/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  return exportShown(page)
}
