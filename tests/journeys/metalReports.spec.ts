import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'

test('a customer asks for a metal report from the balance in the header, waits until it is made, and saves the workbook (R-349, R-445, R-467, G-191)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'client', { viewport: { width: 1440, height: 900 } })
  const companyId = me.user.company?.id ?? 0
  const contracts = await me.call('GET /contracts/company/{id}', { params: { id: companyId } })
  const contract = contracts.find(({ sapNumber }) => sapNumber === '4600012401')
  if (!contract) throw new Error('The demo has no work contract')
  const params = { companyId, contractId: contract.id }
  await me.call('POST /companies/{companyId}/contracts/{contractId}/select', { params })

  await page.goto('/contacts')
  await page.getByRole('banner').getByRole('button', { name: 'Баланс металла' }).click()
  await page.getByRole('link', { name: 'Запросить отчёт о расходе металлов' }).click()
  const dialog = page.getByRole('dialog', { name: 'Запрос отчёта о расходе металлов' })
  await expect(dialog.getByRole('combobox', { name: 'Договор' })).toHaveValue(contract.sapNumber)
  await dialog.getByRole('checkbox', { name: 'За весь период' }).check()
  await dialog.getByRole('button', { name: 'Отправить запрос' }).click()
  await page
    .getByRole('dialog', { name: 'Запрос отправлен' })
    .getByRole('button', { name: 'Закрыть' })
    .click()

  const download = page.getByRole('button', { name: /^Скачать отчёт за/ }).first()
  await expect(async () => {
    await page.reload()
    await expect(download).toBeEnabled({ timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
  const saving = page.waitForEvent('download')
  await download.click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Расход металлов .*\(предварительно\)\.xlsx$/)
  expect(readFileSync(await file.path(), 'latin1').slice(0, 2)).toBe('PK')
})
