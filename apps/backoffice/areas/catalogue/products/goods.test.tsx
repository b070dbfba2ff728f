import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Refused, type Sent } from '../../../testing/fakeApi.ts'
import { product, productWords, size } from '../../../testing/goods.ts'
import { pageOf } from '../../../testing/records.ts'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const type = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const answers = {
  ...productWords,
  'GET /admin/products': () => pageOf([product()]),
  'GET /admin/products/{id}': ({ params }: Sent) => product({ id: Number(params.id) }),
  'GET /admin/offers': () => pageOf([size(), size({ id: 51, length: 505, weight: 3000, listed: false })]),
  'GET /admin/offers/{id}': () => size(),
}
const open = (path: string, options: Parameters<typeof renderBackOffice>[1] = {}) =>
  renderBackOffice(path, { ...options, answers: { ...answers, ...options.answers } })
const section = (name: string) => screen.findByRole('region', { name })

describe('a product (R-641, R-643, G-084)', () => {
  test('is saved in the units it is stored in: what is set at creation is not sent, an emptied minimum is none', async () => {
    const { api } = open('/catalog/products/5', {
      answers: { 'POST /admin/products/{id}': () => product({ version: 5 }) },
    })
    expect(await field(/^Диаметр, мм/)).toHaveValue('2,15')
    expect(await field(/^Минимальный вес заказа, г/)).toHaveValue('100,5')
    await type(/^Диаметр, мм/, '2,4')
    await type(/^Постоянная часть веса, г/, '-0.0125')
    await type(/^Минимальный вес заказа, г/, '')
    await type(/^Минимальное количество, шт\./, '20')
    await press('Сохранить')
    expect(await screen.findByText('Изделие сохранено')).toBeVisible()
    const [sent] = api.bodies('POST /admin/products/{id}')
    expect(sent).toMatchObject({
      version: 4,
      diameter: 2.4,
      intercept: -12.5,
      minOrderWeight: null,
      minOrderCount: 20,
      powerGroupId: 7,
      coilPoolId: null,
      coveringIds: [1, 2],
      inStock: { with_metals: false, no_metals: false, demo: false },
    })
    for (const fixed of ['article', 'metalId', 'alloyId', 'productType', 'isChain', 'id', 'metal'])
      expect(sent).not.toHaveProperty(fixed)
  })

  test('shows what is wrong at the field, by the rules of the server, and nothing is sent', async () => {
    const { api } = open('/catalog/products/5')
    await type(/^Диаметр, мм/, '0')
    await type(/^Вес метра, г/, 'пять')
    await type(/^Минимальное количество, шт\./, '0')
    await userEvent.click(await screen.findByRole('switch', { name: 'Закрыто' }))
    await userEvent.click(await screen.findByRole('switch', { name: 'Катушки на вес' }))
    await press('Сохранить')
    expect(await field(/^Диаметр, мм/)).toHaveAccessibleDescription('Должно быть больше нуля')
    expect(await field(/^Вес метра, г/)).toHaveAccessibleDescription(
      'Введите число цифрами, без знаков между тысячами и лишних знаков после запятой',
    )
    expect(await field(/^Минимальное количество, шт\./)).toHaveAccessibleDescription(
      'Должно быть больше нуля',
    )
    expect(await field(/^Причина по-русски/)).toHaveAccessibleDescription('Обязательное поле')
    expect(await screen.findByRole('combobox', { name: /^Запас катушек/ })).toHaveAccessibleDescription(
      'Обязательное поле',
    )
    expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test('that somebody else has saved meanwhile is not saved over (G-015)', async () => {
    open('/catalog/products/5', {
      answers: {
        'POST /admin/products/{id}': () => {
          throw new Refused('version_conflict')
        },
      },
    })
    await type(/^Название по-русски/, 'Цепь')
    await press('Сохранить')
    expect(await screen.findByRole('button', { name: 'Оставить моё поверх чужого' })).toBeVisible()
    expect(await field(/^Название по-русски/)).toHaveValue('Цепь')
  })

  test('names what the server refuses at the field', async () => {
    open('/catalog/products/5', {
      answers: {
        'POST /admin/products/{id}': () => {
          throw new Refused('validation', { weavingId: ['Не найдено'] })
        },
      },
    })
    await type(/^Название по-русски/, 'Цепь')
    await press('Сохранить')
    const weaving = await screen.findByRole('combobox', { name: /^Плетение/ })
    await waitFor(() => expect(weaving).toHaveAccessibleDescription('Не найдено'))
  })

  test('shows its sizes with their weights to those who keep products alone and leads to all of them', async () => {
    open('/catalog/products/5', { permissions: ['admin.product.*'] })
    const sizes = within(await section('Размеры'))
    const rows = await sizes.findAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Длина, смПометкаВес, гНа портале',
      '45–2,52да',
      '50,5–3нет',
    ])
    expect(sizes.queryByRole('button')).toBeNull()
    await userEvent.click(sizes.getByRole('link', { name: 'Все размеры и веса' }))
    const chosen = await screen.findByRole('combobox', { name: 'Изделие' })
    await waitFor(() => expect(chosen).toHaveValue('НЦ-22-053'))
  })

  test('is listed and filtered, in English too', async () => {
    const { api } = open('/catalog/products', { language: 'en' })
    expect(await screen.findByRole('link', { name: 'НЦ-22-053' })).toHaveAttribute(
      'href',
      '/catalog/products/5',
    )
    expect(screen.getByRole('columnheader', { name: 'Diameter, mm' })).toBeVisible()
    expect(screen.getByRole('cell', { name: '2.15' })).toBeVisible()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Metal' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Серебро' }))
    await waitFor(() =>
      expect(api.calls).toContainEqual(expect.stringMatching(/^GET \/admin\/products\?.*metal=2/)),
    )
  })
})

describe('a new product (G-084)', () => {
  test('is sent whole, with what a product usually is', async () => {
    const { api } = open('/catalog/products/create', {
      answers: { 'POST /admin/products': () => product({ id: 9 }) },
    })
    await type(/^Артикул/, 'НЦ-99-001')
    for (const [name, value] of [
      ['Металл', 'Золото'],
      ['Сплав', '585'],
      ['Покрытия', 'Родий'],
    ]) {
      await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(`^${name}( \\*)?$`) }))
      await userEvent.click(await screen.findByRole('option', { name: value }))
    }
    await userEvent.click(await screen.findByRole('combobox', { name: /^Тип изделия/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Готовые изделия' }))
    await type(/^Название по-русски/, 'Цепь')
    await type(/^Диаметр, мм/, '1,5')
    await type(/^Вес метра, г/, '5,2')
    await press('Сохранить')
    expect(await screen.findByText('Изделие добавлено. Теперь добавьте размеры')).toBeVisible()
    const { id, title, metal, alloy, weaving, sizes, version, createdAt, updatedAt, erpAsOf, ...form } =
      product()
    const [sent] = api.bodies('POST /admin/products')
    expect(Object.keys(sent ?? {}).sort()).toEqual(Object.keys(form).sort())
    expect(sent).toMatchObject({
      article: 'НЦ-99-001',
      metalId: 1,
      alloyId: 3,
      isChain: true,
      coveringIds: [2],
      diameter: 1.5,
      slope: 5.2,
      intercept: 0,
      productionFactor: 1,
      weavingId: null,
      forContractType: null,
      minOrderWeight: null,
      opensAt: null,
    })
  })
})

describe('a size (R-641, G-079)', () => {
  test('gives up its own weight when the field is emptied; its length is set at creation', async () => {
    const { api } = open('/offers/50', {
      answers: {
        'GET /admin/offers/{id}': () => size({ weight: 2600 }),
        'POST /admin/offers/{id}': () => size({ version: 3 }),
      },
    })
    expect(await field(/^Собственный вес, г/)).toHaveValue('2,6')
    expect(within(await section('Размер')).getByText('45')).toBeVisible()
    await type(/^Собственный вес, г/, '')
    await press('Сохранить')
    expect(await screen.findByText('Размер сохранён')).toBeVisible()
    expect(api.bodies('POST /admin/offers/{id}')).toEqual([
      { sizeLabel: null, weight: null, listed: true, version: 2 },
    ])
  })

  test('is added by centimetres and half of them, a weight and length of nothing are refused', async () => {
    const source = encodeURIComponent('{"productId":5}')
    const { api } = open(`/offers/create?source=${source}`, {
      answers: { 'POST /admin/offers': () => size() },
    })
    await type(/^Длина, см/, '0')
    await type(/^Собственный вес, г/, '0')
    await press('Сохранить')
    expect(await field(/^Длина, см/)).toHaveAccessibleDescription('Должно быть больше нуля')
    expect(await field(/^Собственный вес, г/)).toHaveAccessibleDescription(/Должно быть больше нуля/)
    await type(/^Длина, см/, '18,5')
    await type(/^Собственный вес, г/, '')
    await press('Сохранить')
    expect(await screen.findByText('Размер добавлен')).toBeVisible()
    expect(api.bodies('POST /admin/offers')).toEqual([
      { productId: 5, length: 185, sizeLabel: null, weight: null, listed: true },
    ])
  })

  test('is found by the product that the portal leads from (R-181)', async () => {
    const { api } = open(`/offers?filter=${encodeURIComponent('{"product":5}')}`)
    expect(await screen.findByRole('cell', { name: '50,5' })).toBeVisible()
    expect(api.calls.find((call) => call.startsWith('GET /admin/offers?'))).toMatch(/product=5/)
    expect(await screen.findByRole('combobox', { name: 'Изделие' })).toHaveValue('НЦ-22-053')
  })
})

describe('who may what (G-084)', () => {
  const buttons = (name: string) => screen.queryByRole('button', { name })

  test('an editor of products only looks at sizes', async () => {
    open('/offers/50', { permissions: ['admin.product.*'] })
    expect(await screen.findByText('2,52')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(buttons('Сохранить')).toBeNull()
  })

  test('a keeper of sizes only looks at products and adds none, but writes into the table of sizes (G-365)', async () => {
    const { api } = open('/catalog/products/5', { permissions: ['admin.offer.*'] })
    expect(within(await section('Изделие')).getByText('НЦ-22-053')).toBeVisible()
    const sizes = within(await section('Размеры'))
    expect(await sizes.findByRole('button', { name: 'Добавить размер' })).toBeVisible()
    expect(screen.getAllByRole('textbox')).toEqual(sizes.getAllByRole('textbox'))
    expect(buttons('Сохранить')).toBeNull()
    expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test('the list offers a new record only to who may save it', async () => {
    open('/catalog/products', { permissions: ['admin.offer.*'] })
    expect(await screen.findByRole('link', { name: 'НЦ-22-053' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Добавить изделие' })).toBeNull()
  })

  test('a new product at its address is closed to a keeper of sizes', async () => {
    const { leave } = open('/catalog/products/create', { permissions: ['admin.offer.*'] })
    await waitFor(() => expect(leave).toHaveBeenCalled())
    expect(screen.queryByRole('textbox', { name: /^Артикул/ })).toBeNull()
  })
})
