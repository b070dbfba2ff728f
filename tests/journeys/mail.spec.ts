import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './journey.support.ts'
import { mailsTo, mailTo } from './mail.support.ts'
import { logIn, password, windowOf } from './portal.support.ts'

test('a forgotten password is replaced by the link of the mail that was received (R-032, R-123, G-038)', async ({
  page,
}) => {
  const address = 'planner@proba.example'
  const isLink = ({ headers }: { headers: Readonly<Record<string, string>> }) =>
    headers.subject === 'Восстановление пароля'
  await page.goto('/login')
  await page.getByRole('link', { name: 'Забыли пароль?' }).click()
  // Exactly: the form that is leaving has a field «Логин или e-mail».
  await page.getByLabel('E-mail', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Отправить ссылку' }).click()
  await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible()

  const mail = await mailTo(address, isLink)
  const link = /https?:\S+\/password\?token=[\w-]+/.exec(mail.text)?.[0] ?? ''
  expect(mail.text).toContain('planner')
  expect(mail.html).toContain(`href="${link}"`)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Новый пароль' })).toBeVisible()
  await page.getByLabel('Новый пароль', { exact: true }).fill('Кедровый1орех')
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(page.getByText('Пароль установлен. Войдите с ним')).toBeVisible()
  await logIn(page, 'planner', password)
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible()
  await logIn(page, 'planner', 'Кедровый1орех')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Личный кабинет' })).toBeVisible()

  const notice = await mailTo(address, (one) => !isLink(one))
  expect(notice.headers.subject).toContain('ароль')
  expect(mailsTo(address, isLink)).toHaveLength(1)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Ссылка не действует' })).toBeVisible()
})

test('a message of a buyer with a file arrives by mail and in the back office (R-709, G-206, G-241)', async ({
  browser,
}) => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF')
  const comment = 'Коробка 7 пришла вскрытой'
  const { page } = await windowOf(browser, 'client')
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Напишите нам' }).click()
  const dialog = page.getByRole('dialog', { name: 'Напишите нам' })
  await expect(dialog.getByLabel('Имя и фамилия')).not.toHaveValue('')
  await dialog.getByLabel('Тема').selectOption('Отгрузка и доставка')
  await dialog.getByLabel('Вид сообщения').selectOption('Претензия')
  await dialog.getByLabel('Сообщение').fill(comment)
  await dialog.getByLabel('E-mail').fill('sklad@client.example')
  await dialog.getByLabel('Телефон').fill('+7 391 000-00-00')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'акт вскрытия.pdf', mimeType: 'application/pdf', buffer: pdf })
  await dialog.getByLabel(/Даю согласие на обработку/).check()
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  const sentence = await page.getByText(/Номер обращения: \d+/).textContent()
  const number = /\d+/.exec(sentence ?? '')?.[0] ?? ''

  for (const department of ['support@proba.example', 'quality@proba.example']) {
    const mail = await mailTo(department, ({ text }) => text.includes(comment))
    expect(mail.headers.subject).toBe(`Сообщение ${number}: Отгрузка и доставка`)
    expect(mail.headers['reply-to']).toBe('sklad@client.example')
    expect(mail.files.map(({ body }) => body)).toEqual([pdf])
  }
  const confirmation = await mailTo('client@proba.example', ({ text }) => text.includes(comment))
  expect(confirmation.headers['reply-to']).toBeUndefined()
  expect(confirmation.files).toEqual([])
  expect(mailsTo('sklad@client.example', () => true)).toEqual([])

  const { page: office } = await windowOf(browser, 'admin')
  await office.goto('/admin/feedback')
  await office
    .getByRole('row')
    .filter({ has: office.getByText(number, { exact: true }) })
    .first()
    .click()
  await expect(office).toHaveURL(new RegExp(`/admin/feedback/${number}$`))
  await expect(office.getByText(comment)).toBeVisible()
  const saved = office.waitForEvent('download')
  await office.getByRole('link', { name: 'акт вскрытия.pdf' }).click()
  expect(readFileSync(await (await saved).path())).toEqual(pdf)
})
