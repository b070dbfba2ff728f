import { expect } from '@playwright/test'
import { test } from './journey.support.ts'
import { logIn, password, person, windowOf } from './portal.support.ts'

test('a customer reads the registration data, changes the password there and logs in with the new one (R-342, R-509 to R-511)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'viewer')
  const next = 'Кедровый1орех'
  const { userName, fullName, contracts } = await me.call('GET /personal/registration', {})
  try {
    await page.goto('/')
    await page.getByRole('button', { name: 'Личный кабинет' }).click()
    await page.getByRole('link', { name: 'Регистрационные данные' }).click()
    const main = page.getByRole('main')
    await expect(main.getByText(fullName)).toBeVisible()
    await expect(main.getByText(userName).first()).toBeVisible()
    await expect(main.getByRole('table', { name: 'Договоры' }).locator('tbody tr')).toHaveCount(
      contracts.length,
    )

    await main.getByRole('button', { name: 'Сменить пароль' }).click()
    const dialog = page.getByRole('dialog', { name: 'Смена пароля' })
    await dialog.getByLabel('Текущий пароль', { exact: true }).fill(password)
    await dialog.getByLabel('Новый пароль', { exact: true }).fill(next)
    await dialog.getByRole('button', { name: 'Сохранить пароль' }).click()
    await expect(page.getByText('Пароль изменён')).toBeVisible()

    const fresh = await (await browser.newContext()).newPage()
    await fresh.goto('/login?destination=%2Fpersonal%2Fregistration')
    await logIn(fresh, 'viewer', next)
    await expect(fresh.getByRole('main').getByText(fullName)).toBeVisible()
    await fresh.goto('/personal/nothing')
    await expect(fresh).toHaveURL(/\/personal\/orders$/)
  } finally {
    const { call } = await person('viewer', next)
    await call('POST /users/password-change', { body: { oldPassword: next, newPassword: password } })
  }
})
