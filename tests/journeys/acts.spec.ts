import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'

test('a customer requests an act of a month that is over, waits until it is made, saves the PDF, hands in the signed copy and saves a confirmation of the balance (R-443, R-451, R-455, R-457, G-180, G-592, G-596)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'client', { viewport: { width: 1440, height: 900 } })
  const companyId = me.user.company?.id ?? 0
  const contracts = await me.call('GET /contracts/company/{id}', { params: { id: companyId } })
  const contract = contracts.find(({ sapNumber }) => sapNumber === '4600012401')
  if (!contract) throw new Error('The demo has no work contract')

  await page.goto('/personal/orders')
  await page
    .getByRole('navigation', { name: 'Разделы личного кабинета' })
    .getByRole('link', { name: 'Документы' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Акты сверки' })).toBeVisible()
  await page.getByRole('button', { name: 'Запросить акт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Запрос акта сверки' })
  await dialog.getByRole('combobox', { name: 'Договор' }).selectOption(String(contract.id))
  // The only month of the last year that the grid offers first is the one before this one.
  for (const label of ['По', 'С']) {
    await dialog.getByRole('textbox', { name: label, exact: true }).click()
    await page.getByRole('group').getByRole('button', { disabled: false, pressed: false }).last().click()
    await expect(dialog.getByRole('textbox', { name: label, exact: true })).toHaveValue(/^\d\d\.\d\d\.\d{4}$/)
  }
  await dialog.getByRole('button', { name: 'Отправить запрос' }).click()
  const sent = page.getByRole('dialog', { name: 'Запрос отправлен' })
  expect(await sent.boundingBox()).toMatchObject({ width: 366 })
  await sent.getByRole('button', { name: 'Закрыть' }).click()

  const download = page.getByRole('button', { name: /^Скачать акт за/ }).first()
  await expect(async () => {
    await page.reload()
    await expect(download).toBeEnabled({ timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
  await expect(page.getByText(/осталось? \d+ (день|дня|дней)|остался 1 день/).first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await download.click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Акт сверки .*\.pdf$/)
  expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')

  await page
    .getByRole('button', { name: /^Ответить на акт/ })
    .first()
    .click()
  const answer = page.getByRole('dialog', { name: 'Ответ на акт' })
  await answer.getByRole('radio', { name: /^Подписанный экземпляр/ }).check()
  await answer.getByLabel('Прикрепить файл').setInputFiles(await file.path())
  await answer.getByRole('button', { name: 'Отправить ответ' }).click()
  await expect(answer.getByText(/Файл такого типа не принимается/)).toBeVisible()
  const copy = { name: 'скан.pdf', mimeType: 'application/pdf', buffer: readFileSync(await file.path()) }
  await answer.getByLabel('Прикрепить файл').setInputFiles(copy)
  await answer.getByRole('button', { name: 'Отправить ответ' }).click()
  await expect(answer).toBeHidden()
  await expect(page.getByText('Подписанный экземпляр передан')).toBeVisible()
  const back = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать файл ответа «скан.pdf»' }).click()
  expect(readFileSync(await (await back).path())).toEqual(copy.buffer)

  await page.getByRole('button', { name: 'Подтверждение остатка' }).click()
  const balance = page.getByRole('dialog', { name: 'Подтверждение остатка' })
  await balance.getByRole('combobox', { name: 'Договор' }).selectOption(String(contract.id))
  const confirmed = page.waitForEvent('download')
  await balance.getByRole('button', { name: 'Скачать' }).click()
  expect((await confirmed).suggestedFilename()).toMatch(/^Остаток металла .* \(предварительно\)\.pdf$/)
})
