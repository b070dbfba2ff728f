import type { Page } from '@playwright/test'

/** Puts a text on the clipboard of the browser, as a spreadsheet does, and pastes it where the cursor is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}
