import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { exported } from './exported.support.ts'
import { test } from './journey.support.ts'
import { Complaints } from './pageWatch.support.ts'
import { type Person, windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

test('an admin writes an article, schedules it, publishes it; a customer reads it from its date on, and no longer when it is deleted (R-018, R-619, R-620, R-792, G-217, G-435)', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'admin')
  const { page: customer } = await windowOf(browser, 'client')
  const complaints = await Complaints.of(page)
  const title = `Цепи к весне ${unusedDigits()}`

  await page.goto('/admin/news/create')
  await page.getByRole('textbox', { name: /^Заголовок по-русски/ }).fill(title)
  await page.getByRole('textbox', { name: /^Кратко по-русски/ }).fill('Кратко о цепях')
  const text = page.getByRole('textbox', { name: 'Текст по-русски' })
  await text.click()
  await page.keyboard.type('Мы делаем ')
  const tools = page.getByRole('toolbar', { name: 'Оформление: Текст по-русски' })
  await tools.getByRole('button', { name: 'Полужирный' }).click()
  await page.keyboard.type('новые цепи')
  await page.keyboard.press('Enter')
  await tools.getByRole('button', { name: 'Полужирный' }).click()
  await tools.getByRole('button', { name: 'Ссылка' }).click()
  const link = page.getByRole('dialog', { name: 'Ссылка' })
  await link.getByRole('textbox', { name: 'Куда ведёт' }).fill('javascript:alert(1)')
  await link.getByRole('button', { name: 'Поставить ссылку' }).click()
  await expect(link.getByText(/Ссылки ведут только/)).toBeVisible()
  await link.getByRole('textbox', { name: 'Куда ведёт' }).fill('/catalog/products')
  await link.getByRole('button', { name: 'Поставить ссылку' }).click()
  await expect(link).toHaveCount(0)
  const red = { create: { width: 1600, height: 900, channels: 3, background: '#8a5a2b' } } as const
  await page.locator('input[type="file"]').setInputFiles({
    name: 'spring.png',
    mimeType: 'image/png',
    buffer: await sharp(red).png().toBuffer(),
  })
  await page.getByRole('combobox', { name: 'Типы' }).click()
  await page.getByRole('option', { name: 'Изделия', exact: true }).click()
  const date = page.getByLabel(/^Дата публикации/)
  await date.fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Новость добавлена')).toBeVisible()

  await customer.goto('/news?type=products')
  await expect(customer.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible()
  await expect(customer.getByRole('link', { name: 'Серебро с родием: новые длины' })).toBeVisible()
  await expect(customer.getByRole('link', { name: title })).toHaveCount(0)
  expect((await exported(page, 'news', { q: title })).join()).toContain('Ждёт своей даты')

  await page.getByRole('link', { name: title }).click()
  await expect(text).toContainText('новые цепи')
  await date.fill('2026-01-01T10:00')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Новость сохранена')).toBeVisible()
  await customer.reload()
  await customer.getByRole('link', { name: title }).click()
  await expect(customer.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(customer).toHaveURL(/\/news\/tsepi-k-vesne-/)
  const article = customer.getByRole('article')
  await expect(article.locator('strong')).toHaveText('новые цепи')
  await expect(article.getByRole('link', { name: '/catalog/products' })).toHaveAttribute(
    'href',
    '/catalog/products',
  )
  const picture = article.locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)

  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText('Новость удалена')).toBeVisible()
  complaints.expectNone()
  await customer.reload()
  await expect(customer.getByRole('heading', { name: 'Такой новости нет' })).toBeVisible()
})

const picture = async (background: string) => ({
  name: 'banner.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1714, height: 857, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** Fills in the form of a banner of the page with the privacy policy. */
async function fillBanner(page: Page, title: string, background: string): Promise<void> {
  await page.goto('/admin/banners/create')
  await page.getByRole('textbox', { name: /^Заголовок/ }).fill(title)
  await page.getByRole('textbox', { name: /^Описание/ }).fill('До конца месяца')
  await page.getByRole('textbox', { name: /^Ссылка/ }).fill('/contacts')
  await page.getByRole('textbox', { name: /^Текст ссылки/ }).fill('Подробнее')
  await page.locator('input[type="file"]').setInputFiles(await picture(background))
  await expect(page.getByText('Изображение успешно добавлено')).toBeVisible()
  const pages = page.getByRole('combobox', { name: /^Страницы/ })
  await pages.fill('/privacy')
  await pages.press('Enter')
}

async function deleteBanners({ call }: Person, stamp: string): Promise<void> {
  const { items } = await call('GET /banners', { query: { q: stamp } })
  for (const { id } of items) await call('DELETE /banners/{id}', { params: { id }, body: null })
}

async function guestOf(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

test('an admin makes banners for a page; visitors see them fade in the window of news there until they close it (R-616, R-617, R-786, R-789, R-790, R-791, G-218)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const stamp = unusedDigits()
  try {
    for (const [name, colour] of [
      [`Золото ${stamp}`, '#8a5a2b'],
      [`Серебро ${stamp}`, '#777777'],
    ] as const) {
      await fillBanner(page, name, colour)
      const phone = page.getByRole('group', { name: 'Ширина окна 328 px' })
      await expect(phone.getByText(name)).toBeVisible()
      await expect(phone.locator('img')).toBeVisible()
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByText('Баннер добавлен')).toBeVisible()
    }
    expect((await exported(page, 'banners', { q: stamp })).join()).toContain('/privacy')

    const guest = await guestOf(browser)
    await guest.goto('/privacy')
    const window = guest.getByRole('dialog', { name: 'Новости' })
    await expect(window.getByRole('heading', { name: `Золото ${stamp}` })).toBeVisible()
    await expect(window.locator('img').first()).toHaveJSProperty('complete', true)
    await expect(window.getByRole('heading', { name: `Серебро ${stamp}` })).toBeVisible()
    await guest.keyboard.press('Escape')
    await expect(window).toHaveCount(0)
    const kept = (await guest.context().cookies()).find(({ name }) => name === 'newsBannersShown')
    expect(kept).toMatchObject({ sameSite: 'Lax', path: '/' })
    await guest.reload()
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    await guest.waitForResponse((response) => response.url().includes('/banners/public'))
    await expect(window).toHaveCount(0)

    const other = await guestOf(browser)
    await other.goto('/privacy')
    await other.getByRole('dialog', { name: 'Новости' }).getByRole('link', { name: 'Подробнее' }).click()
    await expect(other).toHaveURL(/\/contacts$/)
    await expect(other.getByRole('dialog')).toHaveCount(0)
  } finally {
    await deleteBanners(me, stamp)
  }
})
