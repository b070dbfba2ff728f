import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { rowsOf } from '../workbookRows.support.ts'

/** Saves the list that a page shows and reads its rows, without the header, cells divided by semicolons. */
export async function exportShown(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Выгрузить', exact: true }).click()
  return rowsOf(readFileSync(await (await download).path()))
}

/** The same of a list of the back office under a filter. */
export async function exported(page: Page, list: string, filter: object): Promise<string[]> {
  await page.goto(`/admin/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  return exportShown(page)
}
