import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unusedDigits } from '../journeys/unusedDigits.support.ts'
import { choose, exported, fill, follow, pick, remove, save } from './forms.support.ts'
import { openOffice, openPortal, person } from './stand.support.tsx'

test('a catalogue editor adds a section, moves and deletes it; the menu of the catalogue follows (R-544, R-638)', async () => {
  const me = await person('admin')
  const client = await person('client')
  const code = `j-${unusedDigits()}`
  const name = `Раздел ${code}`
  const stored = async () =>
    (await me.call('GET /admin/products/categories', { query: { q: code } })).items[0]
  const menuAt = async (path: string, link: string) => {
    await openPortal(client, path)
    const menu = await screen.findByRole('navigation', { name: 'Разделы каталога' })
    await within(menu).findByRole('link', { name: new RegExp(`^${link}`) })
    return within(menu)
      .queryAllByRole('link')
      .map((one) => one.textContent)
  }

  openOffice(me, '/products/categories/create')
  await fill(/^Название \*|^Название$/, name)
  await fill(/^Код/, code)
  await pick(/^Раздел выше/, 'Цепи', /Цепи$/)
  await save('Раздел успешно добавлен')
  await menuAt('/catalog/chains', name)
  expect(await stored()).toMatchObject({ code, name, above: expect.stringContaining('Цепи') })

  expect((await exported(me, 'products/categories', { q: code })).join()).toContain(name)
  await follow(name)
  await pick(/^Раздел выше/, 'Браслеты', /Браслеты$/)
  await fill(/^Название \*|^Название$/, `${name} 2`)
  await save('Раздел успешно обновлён')
  await menuAt('/catalog/bracelets', `${name} 2`)
  expect((await menuAt('/catalog/chains', 'Золотые цепи')).join()).not.toContain(name)

  const section = await stored()
  expect(section).toMatchObject({ code, name: `${name} 2`, above: expect.stringContaining('Браслеты') })
  openOffice(me, `/products/categories/${section?.id}`)
  await remove('Раздел успешно удалён')
  expect((await menuAt('/catalog/bracelets', 'Золотые браслеты')).join()).not.toContain(name)
})

test('a catalogue editor adds a product, exports, renames and deletes it; customers find it meanwhile (R-545, R-641, R-643, G-084, G-357)', async () => {
  const me = await person('admin')
  const client = await person('client')
  const article = `Ж-${unusedDigits()}`
  const search = async (shown: string | RegExp) => {
    await openPortal(client, `/search?query=${article}`)
    const main = await screen.findByRole('main')
    await waitFor(() => expect(within(main).queryAllByText(shown)).not.toHaveLength(0))
    return main
  }

  openOffice(me, '/catalog/products/create')
  await fill(/^Артикул/, article)
  await pick(/^Металл/, 'Золото')
  await pick(/^Сплав/, 'Золото 585 красное')
  await choose(/^Тип изделия/, 'Готовые изделия')
  await fill(/^Название по-русски/, 'Цепь на пробу')
  await fill(/^Диаметр, мм/, '0,5')
  await fill(/^Вес метра, г/, '10')
  await pick(/^Покрытия \*|^Покрытия$/, 'Без покрытия')
  await pick(/^Разделы каталога/, 'Продукция / Цепи')
  await save('Изделие добавлено')
  const [made] = (await me.call('GET /admin/products', { query: { q: article } })).items
  const stored = await me.call('GET /admin/products/{id}', { params: { id: made?.id ?? 0 } })
  expect(stored).toMatchObject({ article, productType: 'finished', diameter: 0.5, slope: 10 })
  expect([stored.coveringIds, stored.sectionIds]).toEqual([[1], [expect.any(Number)]])
  const size = { productId: stored.id, length: 450, sizeLabel: null, weight: null, listed: true }
  await me.call('POST /admin/offers', { body: size })
  await search(article)

  expect((await exported(me, 'catalog/products', { q: article })).join()).toContain('Цепь на пробу')
  await follow(article)
  await fill(/^Название по-русски/, 'Цепь переименована')
  await save('Изделие обновлено')
  await search('Цепь переименована')

  openOffice(me, `/catalog/products/${stored.id}`)
  await remove('Изделие удалено')
  const main = await search(/ничего не наш|ничего не найдено/i)
  expect(within(main).queryByText('Цепь переименована')).toBeNull()
})
