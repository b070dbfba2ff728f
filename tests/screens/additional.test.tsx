import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unusedDigits } from '../journeys/unusedDigits.support.ts'
import { choose, exported, fill, follow, hands, pick, press, remove, save, type } from './forms.support.ts'
import { guest, openOffice, person } from './stand.support.tsx'

/** Adds an alloy with its sizes, each by Enter. */
async function addAlloy(n: number, alloy: string, thickness: string, widths: readonly string[]) {
  await press('Добавить строку')
  const row = within(await screen.findByRole('group', { name: `Строка ${n}` }))
  type(row.getByRole('combobox', { name: /^Сплав/ }), alloy)
  await hands.click(await screen.findByRole('option', { name: alloy }))
  const enter = (field: RegExp, text: string) => {
    type(row.getByRole('combobox', { name: field }), text)
    fireEvent.keyDown(row.getByRole('combobox', { name: field }), { key: 'Enter' })
  }
  enter(/^Толщина, мм/, thickness)
  for (const width of widths) enter(/^Ширина, мм/, width)
}

test('an admin makes a ribbon with sizes per alloy; a guest reads and asks for it, and the admin sees the request, finds, exports, hides and deletes the ribbon (R-697 to R-701, R-846)', async () => {
  const me = await person('admin')
  const visitor = guest()
  const title = `Лента пробная ${unusedDigits()}`
  const shown = async () => {
    const { items } = await visitor.call('GET /additional-products', {
      query: { type: 'ribbon', withPagination: 0 },
    })
    return items.find(({ ruTitle }) => ruTitle === title)
  }

  openOffice(me, '/additional/create')
  await choose(/^Вид/, 'Ленты')
  await pick(/^Раздел/, 'Полуфабрикаты')
  await fill(/^Название по-русски/, title)
  await fill(/^Название по-английски/, 'Trial ribbon')
  await fill(/^Состояние$/, 'мягкая')
  await addAlloy(1, 'Серебро 925', '0,2-1-0,1', ['5', '7,5'])
  await addAlloy(2, 'Золото 585 красное', '0,3-2-0,1', ['5'])
  await save('Товар успешно добавлен')

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
  const claim = await visitor.call('POST /claims', {
    body: { type: 'ribbon', ...contact, filledMs: 5000, additionalProducts: JSON.stringify([row]) },
  })
  openOffice(me, `/leadRequest/${claim.id}`)
  const pattern = new RegExp(`${title}.*Серебро 925.*0,4.*7,5.*300`)
  expect(await screen.findByRole('row', { name: pattern })).toBeVisible()

  const [kept] = (await me.call('GET /admin/additional-products', { query: { q: title } })).items
  expect((await exported(me, 'additional', { q: title })).join()).toContain(title)
  await follow(title)
  await hands.click(await screen.findByRole('switch', { name: 'На портале' }))
  await save('Товар успешно обновлён')
  expect(await shown()).toBeUndefined()
  openOffice(me, `/additional/${kept?.id}`)
  await remove('Товар успешно удалён')
  expect((await me.call('GET /admin/additional-products', { query: { q: title } })).items).toEqual([])
})
