import { Buffer } from 'node:buffer'
import { expect } from '@playwright/test'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF')

test('a guest asks to cooperate, by keyboard and without an account (G-205)', async ({ page }) => {
  await page.goto('/catalog/products')
  await page.getByRole('banner').getByRole('link', { name: 'Начать сотрудничество' }).click()
  const dialog = page.getByRole('dialog', { name: 'Начать сотрудничество' })
  await dialog.getByLabel('Имя').fill('Анна Иванова')
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(dialog.getByText('Обязательное поле')).toBeVisible()
  await dialog.getByLabel('Телефон').pressSequentially('8 800 abc 200')
  await expect(dialog.getByLabel('Телефон')).toHaveValue('8 800  200')
  await dialog.getByLabel(/Даю согласие на обработку/).check()
  await page.keyboard.press('Enter')
  const sent = page.getByRole('dialog', { name: 'Заявка отправлена' })
  await expect(sent).toContainText(/Номер обращения: \d+/)
  await sent.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/catalog\/products$/)
})

test('a buyer writes with a file, after the connection was lost once (R-709, R-715, R-722)', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'client')
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Напишите нам' }).click()
  const dialog = page.getByRole('dialog', { name: 'Напишите нам' })
  await expect(dialog.getByLabel('Имя и фамилия')).not.toHaveValue('')
  await dialog.getByLabel('Тема').selectOption('Качество и возврат')
  await dialog.getByLabel('Вид сообщения').selectOption('Претензия')
  await dialog.getByLabel('Сообщение').fill('Замок цепи не закрывается')
  await dialog.getByLabel('Телефон').fill('+7 391 000-00-00')
  const picker = dialog.locator('input[type=file]')
  await picker.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html>') })
  await expect(dialog.getByText(/Файл такого типа не принимается/)).toBeVisible()
  await picker.setInputFiles({ name: 'акт.pdf', mimeType: 'application/pdf', buffer: pdf })
  await dialog.getByLabel(/Даю согласие на обработку/).check()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Неизвестная ошибка сервера!')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(page).toHaveURL(/\/feedback-success$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Сообщение отправлено' })).toBeVisible()
  await expect(page.getByText(/Номер обращения: \d+/)).toBeVisible()
})

test('a form closes with the back button and keeps what was typed', async ({ page }) => {
  await page.goto('/contacts')
  await page.getByRole('main').getByRole('link', { name: 'Написать нам' }).click()
  const dialog = page.getByRole('dialog', { name: 'Напишите нам' })
  await dialog.getByLabel('Сообщение').fill('Вопрос о сроках')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.goForward()
  await expect(dialog.getByLabel('Сообщение')).toHaveValue('Вопрос о сроках')
  await page.reload()
  await expect(dialog.getByLabel('Сообщение')).toHaveValue('Вопрос о сроках')
})
