import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { type ReceivedMail, startFakeSmtp } from '../../apps/server/testing/fakes/fakeSmtp.ts'
import { readMime } from '../../apps/server/testing/fakes/mimeText.ts'
import { startPostgres } from '../../tools/servers/postgres.ts'
import { serve } from '../../tools/servers/serve.ts'

/** A portal as a factory installs it: an empty Postgres, no demo data, a mail server. */
export async function startBarePortal() {
  const mails: ReceivedMail[] = []
  const smtp = await startFakeSmtp((mail) => void mails.push(mail))
  const postgres = await startPostgres()
  const server = await serve({
    env: {
      DATABASE_URL: postgres.url,
      SESSION_SECRET: 'of this test alone, and long enough',
      SMTP_URL: smtp.url,
      DEMO: 'off',
    },
    quiet: true,
  })
  return {
    url: server.url,
    setupLink: readFileSync(join(server.dataDir, 'first-administrator.link'), 'utf8').trim(),
    /** The text of the first mail to an address. */
    async mailTo(address: string): Promise<string> {
      const found = () => mails.find(({ recipients }) => recipients.includes(address))
      await expect.poll(() => found() !== undefined, { timeout: 120_000 }).toBe(true)
      return readMime(found()?.text ?? '').parts[0]?.body.toString() ?? ''
    },
    async stop(): Promise<void> {
      await server.stop()
      await postgres.stop()
      await smtp.close()
    },
  }
}
export type BarePortal = Awaited<ReturnType<typeof startBarePortal>>

/** A file as it is given to a field. */
interface SentFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** The table of a factory's accounting program as it is kept in `firstDayFiles`. */
const tableOf = (name: string): SentFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: readFileSync(join(import.meta.dirname, 'firstDayFiles', name)),
})

/** A person at the screen whose actions are counted: addresses, clicks, fields and files. */
export class Hands {
  actions = 0
  readonly page: Page
  private constructor(page: Page) {
    this.page = page
  }

  static async of(browser: Browser, { url }: BarePortal): Promise<Hands> {
    const context = await browser.newContext({ baseURL: url, locale: 'ru-RU' })
    context.setDefaultTimeout(60_000)
    return new Hands(await context.newPage())
  }

  async open(address: string): Promise<void> {
    this.actions++
    await this.page.goto(address)
  }

  async press(name: string | RegExp, role: 'button' | 'link' | 'option' = 'button'): Promise<void> {
    this.actions++
    const exact = typeof name === 'string' ? { exact: true } : {}
    await this.page
      .getByRole(role, { name, ...exact })
      .first()
      .click()
  }

  async fill(label: string | RegExp, value: string): Promise<void> {
    this.actions++
    await this.page.getByLabel(label).first().fill(value)
  }

  /** Opens the import of a first step as the page of the steps offers it. */
  async openStep(step: string): Promise<void> {
    await this.press('Первые шаги', 'link')
    await this.press(`${step}: загрузить из файла`, 'link')
  }

  /** Opens a step that the result of an import offers as one of the next. */
  async openNext(step: string): Promise<void> {
    await this.press(`Дальше: ${step}`, 'link')
    // Until the next page is there, a file would go to the field of this one.
    await expect(this.page.getByText(/^Готово\. Добавлено: /)).toBeHidden()
  }

  /** Imports a table on the opened page and waits until all its records are in. */
  async importTable(name: string, records: number, ticks: readonly RegExp[] = []) {
    for (const tick of ticks) {
      this.actions++
      await this.page.getByRole('checkbox', { name: tick }).check()
    }
    await this.importFile('Файл таблицы', tableOf(name), records)
  }

  /** Publishes the prices of metal on their opened page; their file serves as its own template. */
  async publishPrices(name: string): Promise<void> {
    const open = this.page.getByRole('button', { name: 'Загрузить прайс-лист' })
    this.actions += 4
    await this.page.locator('input[type=file]').setInputFiles(tableOf(name))
    await open.click()
    const dialog = this.page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(tableOf(name))
    await dialog.getByRole('button', { name: 'Опубликовать' }).click()
    await expect(dialog).toBeHidden()
  }

  /** Sends a file on the opened page of imports and waits until all its rows are in. */
  async importFile(label: string, file: SentFile, records: number): Promise<void> {
    this.actions++
    await this.page.getByLabel(label).setInputFiles(file)
    const begin = this.page.getByRole('button', { name: /^Загрузить \d+ (стро|файл)/ })
    const shown = new RegExp(`^Загрузить ${records} `)
    await expect(begin).toHaveText(shown, { timeout: 240_000 })
    this.actions++
    await begin.click()
    await expect(this.page.getByText(/^Готово\. Добавлено: /)).toBeVisible({ timeout: 240_000 })
  }
}
