import { expect, type Page } from '@playwright/test'
import { exported } from './exported.support.ts'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

async function find(page: Page | ReturnType<Page['getByRole']>, name: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).fill(option)
  const root = 'keyboard' in page ? page : page.page()
  await root.getByRole('option', { name: option, exact: true }).click()
}

/** Adds an alloy with its sizes, each by Enter. */
async function addAlloy(page: Page, n: number, alloy: string, thickness: string, widths: readonly string[]) {
  await page.getByRole('button', { name: 'Добавить строку' }).click()
  const row = page.getByRole('group', { name: `Строка ${n}`, exact: true })
  await find(row, /^Сплав/, alloy)
  await row.getByRole('combobox', { name: /^Толщина, мм/ }).fill(thickness)
  await row.getByRole('combobox', { name: /^Толщина, мм/ }).press('Enter')
  for (const width of widths) {
    await row.getByRole('combobox', { name: /^Ширина, мм/ }).fill(width)
    await row.getByRole('combobox', { name: /^Ширина, мм/ }).press('Enter')
  }
}

test('an admin makes a ribbon with sizes per alloy; a guest reads and asks for it, and the admin sees the request, finds, exports, hides and deletes the ribbon (R-697 to R-701, R-846)', async ({
  browser,
  request,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const title = `Лента пробная ${unusedDigits()}`
  const shown = async () => {
    const answer = await request.get('/api/v1/additional-products?type=ribbon&withPagination=0')
    const { data } = (await answer.json()) as {
      data: { items: { id: number; ruTitle: string; alloys: unknown }[] }
    }
    return data.items.find(({ ruTitle }) => ruTitle === title)
  }

  await page.goto('/admin/additional/create')
  await page.getByRole('combobox', { name: /^Вид/ }).click()
  await page.getByRole('option', { name: 'Ленты', exact: true }).click()
  await find(page, /^Раздел/, 'Полуфабрикаты')
  await field(page, /^Название по-русски/).fill(title)
  await field(page, /^Название по-английски/).fill('Trial ribbon')
  await field(page, /^Состояние$/).fill('мягкая')
  await addAlloy(page, 1, 'Серебро 925', '0,2-1-0,1', ['5', '7,5'])
  await addAlloy(page, 2, 'Золото 585 красное', '0,3-2-0,1', ['5'])
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Товар успешно добавлен')).toBeVisible()

  const ribbon = await shown()
  expect(ribbon?.alloys).toMatchObject([
    {
      name: 'Серебро 925',
      sizes: [
        { code: 'thickness', values: ['0.2-1-0.1'] },
        { code: 'width', values: ['5', '7.5'] },
      ],
    },
    { name: 'Золото 585 красное', sizes: [{ values: ['0.3-2-0.1'] }, { values: ['5'] }] },
  ])

  const contact = { username: 'Анна', company: 'Альфа', email: 'anna@alfa.example', phone: '8-800' }
  const row = { id: ribbon?.id, alloyId: 8, thickness: 0.4, width: 7.5, weight: 300_000 }
  const body = { type: 'ribbon', ...contact, filledMs: 5000, additionalProducts: JSON.stringify([row]) }
  const sent = await request.post('/api/v1/claims', { data: body })
  const { data: claim } = (await sent.json()) as { data: { id: number } }
  await page.goto(`/admin/leadRequest/${claim.id}`)
  await expect(
    page.getByRole('row', { name: new RegExp(`${title}.*Серебро 925.*0,4.*7,5.*300`) }),
  ).toBeVisible()

  const [kept] = (await me.call('GET /admin/additional-products', { query: { q: title } })).items
  expect((await exported(page, 'additional', { q: title })).join()).toContain(title)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('switch', { name: 'На портале' }).click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Товар успешно обновлён')).toBeVisible()
  expect(await shown()).toBeUndefined()
  await page.goto(`/admin/additional/${kept?.id}`)
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText('Товар успешно удалён')).toBeVisible()
})
