import { type Browser, expect, type Page } from '@playwright/test'
import { exported } from './exported.support.ts'
import { test } from './journey.support.ts'
import { mailTo } from './mail.support.ts'
import { enterFor, logIn, type Person, windowOf } from './portal.support.ts'
import { choose, find, remove, save } from './records.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'
import { workbookOf } from './workbook.support.ts'

async function createUser(page: Page, login: string, name: string): Promise<void> {
  await page.goto('/admin/users/create')
  await page.getByRole('textbox', { name: /^Имя/ }).fill(name)
  await page.getByRole('textbox', { name: /^Логин/ }).fill(login)
  await page.getByRole('textbox', { name: /^E-mail/ }).fill(`${login}@proba.example`)
  await choose(page, /^Роли/, 'Клиент')
  await save(page)
  await expect(page.getByText('Пользователь добавлен')).toBeVisible()
}

/** Opens the link of the mail, sets a password there and logs in with it. */
async function enterByMail(browser: Browser, login: string, email = `${login}@proba.example`): Promise<Page> {
  const mail = await mailTo(email, ({ text }) => text.includes('/password?token='))
  const page = await (await browser.newContext()).newPage()
  await page.goto(/https?:\S+\/password\?token=\S+/.exec(mail.text)?.[0] ?? '')
  await page.getByLabel('Новый пароль', { exact: true }).fill('Кедровый1орех')
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await logIn(page, login, 'Кедровый1орех')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Личный кабинет' })).toBeVisible()
  return page
}

async function removeUser({ call }: Person, login: string): Promise<void> {
  const { items } = await call('GET /admin/users', { query: { q: login } })
  for (const { id } of items) await call('DELETE /user/{id}', { params: { id }, body: null })
}

test('an admin makes a user, who sets a password by the mail; disabled, the user is stopped (R-574, R-575)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const login = `zimin${unusedDigits()}`
  try {
    await createUser(page, login, 'Зимин Олег')
    const own = await enterByMail(browser, login)
    await (await find(page, 'users', login, 'Зимин Олег')).click()
    await page.getByRole('textbox', { name: /^Имя/ }).fill('Зимин Олег Ильич')
    await page.getByRole('switch', { name: /^Активен/ }).uncheck()
    await save(page)
    await expect(page.getByText('Пользователь обновлён')).toBeVisible()
    const [line = '', ...others] = await exported(page, 'users', { q: login })
    expect(others).toEqual([])
    expect(line).toContain('Зимин Олег Ильич')
    expect(line).toContain('Клиент')
    await own.reload()
    await expect(own.getByRole('banner').getByRole('button', { name: 'Личный кабинет' })).toBeHidden()
    await (await find(page, 'users', login, 'Зимин Олег Ильич')).click()
    await remove(page)
    await expect(page.getByText('Пользователь удалён')).toBeVisible()
  } finally {
    await removeUser(me, login)
  }
})

test('an admin makes a demo user and opens the trial, which the person enters by the mail (R-578, R-115)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const login = `trial${unusedDigits()}`
  const email = `${login}@proba.example`
  try {
    await page.goto('/admin/demousers/create')
    await page.getByRole('textbox', { name: /^Имя/ }).fill('Пробная Анна')
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(email)
    await page.getByRole('textbox', { name: /^Название компании/ }).fill(`Проба ${login}`)
    await save(page)
    await expect(page.getByText('Демо-пользователь добавлен')).toBeVisible()
    await expect(page.getByText('Ждёт открытия')).toBeVisible()
    await page.getByRole('button', { name: 'Открыть доступ на 30 дней' }).click()
    await expect(page.getByText('Демо-доступ открыт, ссылка для пароля отправлена')).toBeVisible()
    const own = await enterByMail(browser, email, email)
    await expect(own.getByText('Демо-режим').first()).toBeVisible()
    const [line = '', ...others] = await exported(page, 'demousers', { q: email })
    expect(others).toEqual([])
    expect(line).toContain('Открыт')
    await (await find(page, 'demousers', email, 'Пробная Анна')).click()
    await expect(page.getByRole('link', { name: 'Договор', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Учётная запись' }).click()
    await page.getByRole('link', { name: 'Пробная Анна' }).click()
    await remove(page)
    await expect(page.getByText('Пользователь удалён')).toBeVisible()
    await own.reload()
    await expect(own.getByRole('banner').getByRole('button', { name: 'Личный кабинет' })).toBeHidden()
  } finally {
    await removeUser(me, login)
  }
})

test('an admin uploads a workbook of users; the good rows are created, and one of them logs in by the mail (R-577)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const login = `bulk${unusedDigits()}`
  try {
    await page.goto('/admin/UploadUsers')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Скачать шаблон' }).click()
    expect((await download).suggestedFilename()).toBe('Шаблон пользователей.xlsx')
    const header = ['Логин', 'ФИО', 'E-mail', 'ИНН компании', 'Роль', 'Язык']
    const row = (name: string, role: string) => [name, 'Оптовик Пётр', `${login}@proba.example`, '', role, '']
    const rows = [header, row(login, 'Клиент'), row('client', 'Клиент'), row(`${login}x`, 'нет такой')]
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await page
      .getByLabel('Файл таблицы')
      .setInputFiles({ name: 'users.xlsx', mimeType, buffer: workbookOf(rows) })
    await expect(page.getByRole('button', { name: 'Добавить: 1' })).toBeVisible()
    await expect(page.getByText('Роль: Нет ролей: нет такой')).toBeVisible()
    await page.getByRole('button', { name: 'Загрузить 1 строку' }).click()
    await expect(
      page.getByText('Готово. Добавлено: 1, изменено: 0, без изменений: 0, не загружено строк: 2'),
    ).toBeVisible()
    const refused = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Скачать строки с замечаниями' }).click()
    expect((await refused).suggestedFilename()).toBe('Строки с замечаниями.xlsx')
    await enterByMail(browser, login)
    const [line = '', ...others] = await exported(page, 'users', { q: login })
    expect(others).toEqual([])
    expect(line).toContain('Оптовик Пётр')
  } finally {
    await removeUser(me, login)
  }
})

test('a login-as from the clients and from the users needs a reason, which the log of the person shows (R-119, R-828)', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'admin')
  const reason = `Проверить корзину ${unusedDigits()}`
  await page.goto('/users')
  await page.getByLabel('Сначала').selectOption('С тяжёлой корзиной')
  await expect(page).toHaveURL(/sort=cart/)
  await page.getByLabel('Компания, ИНН или пользователь').fill('client')
  await page
    .getByRole('button', { name: /^Войти как/ })
    .first()
    .click()
  await (await enterFor(page, `${reason} 1`)).close()
  await page.goto(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: 'client' }))}`)
  await page
    .getByRole('button', { name: /^Войти как/ })
    .first()
    .click()
  await (await enterFor(page, `${reason} 2`)).close()
  await page.goto(`/admin/log?filter=${encodeURIComponent(JSON.stringify({ action: 'login-as' }))}`)
  // The names in a row lead to their records, its other cells to the entry.
  await page
    .getByRole('cell', { name: /^\d\d\.\d\d\.\d{4}/ })
    .first()
    .click()
  await expect(page.getByText(`${reason} 2`)).toBeVisible()
})
