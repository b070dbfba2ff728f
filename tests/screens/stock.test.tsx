import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addToCart, isProduced, openOffers, type Product, products } from '../journeys/goods.support.ts'
import { unusedDigits } from '../journeys/unusedDigits.support.ts'
import { emptyCart, type Person } from '../person.support.ts'
import {
  choose,
  exported,
  fill,
  fillFirst,
  follow,
  followFirst,
  hands,
  pick,
  press,
  remove,
  save,
} from './forms.support.ts'
import { openOffice, openPortal, person } from './stand.support.tsx'

const detail = ({ call }: Person, { id }: Product) => call('GET /product/detail/{id}', { params: { id } })

/** The first product of the catalogue that meets a condition. */
async function productWhere(
  me: Person,
  meets: (product: Product) => boolean | Promise<boolean>,
): Promise<Product> {
  for (let page = 1; page < 20; page++)
    for (const product of await products(me, {}, 50, page)) if (await meets(product)) return product
  throw new Error('The demo has no such product')
}

test('an admin makes a power group, lowers it and lets it go; the customer sees each (R-593 to R-597)', async () => {
  const buyer = await person('client')
  const me = await person('admin')
  const product = await productWhere(buyer, ({ productionPower }) => productionPower === null)
  const code = `J-${unusedDigits()}`

  openOffice(me, '/powers/create')
  await fill(/^Код/, code)
  await fill(/^Название \*|^Название$/, 'Проба мощности')
  await fill(/^Мощность на 30 дней, г/, '500')
  await press('Добавить строку')
  await pick(/^Изделие/, product.article)
  await save('Мощность успешно создана')
  expect((await detail(buyer, product)).productionPower).toBe(500_000)

  expect((await exported(me, 'powers', { q: code })).join()).toContain('Проба мощности')
  await follow(code)
  await fill(/^Мощность на 30 дней, г/, '120,5')
  await save('Мощность успешно обновлена')
  expect((await detail(buyer, product)).productionPower).toBe(120_500)

  const [group] = (await me.call('GET /powers', { query: { q: code } })).items
  openOffice(me, `/powers/${group?.id}`)
  expect(await screen.findByRole('cell', { name: product.article })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
  await pick(/^Убрать из группы/, product.article)
  await save('Мощность успешно обновлена')
  expect((await detail(buyer, product)).productionPower).toBeNull()
  openOffice(me, `/powers/${group?.id}`)
  await remove('Мощность успешно удалена')
})

test('an admin who lowers a power sees whose carts it touches, calls it off, then saves it (G-351)', async () => {
  const buyer = await person('client')
  const me = await person('admin')
  const product = await productWhere(
    buyer,
    (one) => isProduced(one) && one.productionPower === null && !one.conditions.minOrderWeight,
  )
  await emptyCart(buyer)
  const [offer] = openOffers(product)
  if (!offer) throw new Error('The product has no size')
  await addToCart(buyer, 'products_production', product, [{ offer, count: 20 }])
  const code = `I-${unusedDigits()}`
  const added = [{ productId: product.id, factor: 1 }]
  const group = await me.call('POST /powers', { body: { code, item: code, value: 900_000_000, added } })

  openOffice(me, `/powers/${group.id}`)
  await fill(/^Мощность на 30 дней, г/, '0')
  await press('Сохранить')
  const question = within(await screen.findByRole('dialog', { name: 'Сохранить изменение?' }))
  expect(await question.findByRole('link', { name: product.article })).toBeVisible()
  expect(await question.findByRole('link', { name: buyer.user.company?.name ?? '' })).toBeVisible()
  await hands.click(question.getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await detail(buyer, product)).productionPower).toBe(900_000_000)

  await press('Сохранить')
  const dialog = within(await screen.findByRole('dialog', { name: 'Сохранить изменение?' }))
  await hands.click(await dialog.findByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Мощность успешно обновлена')
  await openPortal(buyer, '/cart/products_production')
  expect((await screen.findAllByText(/не хватает/))[0]).toBeVisible()
  await emptyCart(buyer)
})

test('an admin adds finished stock, changes and deletes it; the product window shows each (R-603 to R-606)', async () => {
  const buyer = await person('client')
  const me = await person('admin')
  const product = await productWhere(buyer, async ({ id, offers }) => {
    const known = await me.call('GET /residues/products', { query: { product: id, perPage: 1 } })
    return known.items.length === 0 && offers.some(({ coveringId }) => coveringId === 1)
  })
  const [size] = await me.call('GET /offers', { query: { productId: product.id } })
  if (!size) throw new Error('The product has no size')
  const shown = async () =>
    (await detail(buyer, product)).offers.find((offer) => offer.id === size.id && offer.coveringId === 1)
      ?.residues

  openOffice(me, '/ResiduesFinished/create')
  await pick(/^Размер изделия/, product.article, size.name)
  await pick(/^Покрытие/, 'Без', 'Без покрытия')
  await press('Добавить строку')
  await choose(/^Вид/, 'Готовые')
  await fill(/^На складе, шт\./, '17')
  await save('Остатки успешно добавлены')
  expect(await shown()).toEqual({ finished: 17, finished_self_marked: 0 })

  expect((await exported(me, 'ResiduesFinished', { q: product.article })).join()).toContain('17')
  await followFirst(product.article)
  await fillFirst(/^На складе, шт\./, '23')
  await save('Остатки успешно обновлены')
  expect(await shown()).toEqual({ finished: 23, finished_self_marked: 0 })

  await openPortal(buyer, `/catalog/products?product=${product.id}`)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('tab', { name: /^Готовые/ })).toBeVisible()

  const [record] = (await me.call('GET /residues/products', { query: { product: product.id } })).items
  openOffice(me, `/ResiduesFinished/${record?.id}`)
  await remove('Остатки успешно удалены')
  expect(await shown()).toEqual({ finished: 0, finished_self_marked: 0 })
})

test('an admin adds coils for a product, splits and deletes them; the product window follows (R-599 to R-601)', async () => {
  const buyer = await person('client')
  const me = await person('admin')
  const product = await productWhere(buyer, async ({ id, coilProductionPower }) => {
    if (coilProductionPower.mode !== 0) return false
    const known = await me.call('GET /residues/coils', { query: { product: id, perPage: 1 } })
    return known.items.length === 0
  })
  const shown = async () => (await detail(buyer, product)).coilProductionPower

  openOffice(me, '/residues/coils/create')
  await pick(/^Изделия/, product.article)
  await press('Добавить строку')
  await fill(/^На складе, г/, '800')
  await save('Остатки успешно добавлены')
  expect(await shown()).toMatchObject({ mode: 1, values: [{ value: 800_000 }] })

  expect((await exported(me, 'residues/coils', { q: product.article })).join()).toContain(product.article)
  await followFirst(product.article)
  await choose(/^Для изделий/, 'Цепи')
  await save('Остатки успешно обновлены')
  expect(await shown()).toMatchObject({ mode: 4, values: [{ value: 800_000, isChain: true }] })

  const [pool] = (await me.call('GET /residues/coils', { query: { product: product.id } })).items
  openOffice(me, `/residues/coils/${pool?.id}`)
  await remove('Остатки успешно удалены')
  expect(await shown()).toMatchObject({ mode: 0, values: [] })
})
