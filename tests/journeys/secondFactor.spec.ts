import { expect, type Page } from '@playwright/test'
import { shownCode } from '../../apps/server/areas/customers/secondFactor/appClock.support.ts'
import { test } from './journey.support.ts'
import { logIn, password, windowOf } from './portal.support.ts'

/** The code that an app shows so many steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) => shownCode(secret, new Date(Date.now() + steps * 30_000))

async function typedPassword(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('Текущий пароль').fill(password)
}

test('who works in the back office turns on login with a code, logs in with it, and turns it off with a recovery code (G-521, G-522, G-523)', async ({
  browser,
  page,
}) => {
  const { page: own } = await windowOf(browser, 'prices')
  await own.goto('/profile')
  const section = own.getByRole('region', { name: 'Вход по коду' })
  await section.getByRole('button', { name: 'Включить' }).click()
  await typedPassword(own)
  await own.getByRole('button', { name: 'Дальше' }).click()
  await expect(own.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible()
  const shown = await own.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  await own.getByLabel('Код из приложения').fill(codeOf(secret))
  await own.getByRole('dialog').getByRole('button', { name: 'Включить' }).click()
  const items = own.getByRole('list', { name: 'Запасные коды' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allTextContents()
  await own.getByRole('button', { name: 'Коды сохранены' }).click()
  await expect(section.getByText('Осталось 10 запасных кодов')).toBeVisible()

  await page.goto('/login?destination=/profile')
  await logIn(page, 'prices')
  const code = page.getByLabel('Код из приложения или запасной')
  await code.fill('000000')
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByText('Неверный или уже использованный код')).toBeVisible()
  await code.fill(codeOf(secret, 1))
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByText('Осталось 10 запасных кодов')).toBeVisible()

  await section.getByRole('button', { name: 'Выключить' }).click()
  await typedPassword(own)
  await own.getByLabel('Код из приложения или запасной').fill(codes[0] ?? '')
  await own.getByRole('dialog').getByRole('button', { name: 'Выключить' }).click()
  await expect(section.getByRole('button', { name: 'Включить' })).toBeVisible()
})
