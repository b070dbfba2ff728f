import type { ReplyTo } from '@proba/api/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused, type Sent, withMessage } from '../../testing/fakeApi.ts'
import { productWords } from '../../testing/goods.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Residue = ReplyTo<'GET /residues/products/{id}'>

const residue = (over: Partial<Residue> = {}): Residue => ({
  id: 31,
  article: 'НЦ-22-053',
  productId: 5,
  offerId: 50,
  coatingId: 2,
  coating: { id: 2, name: 'Родий' },
  length: 450,
  sizeLabel: null,
  types: [
    { type: 'finished', count: 12, held: 2, available: 10 },
    { type: 'finished_self_marked', count: 0, held: 0, available: 0 },
  ],
  available: { finished: 10, finished_self_marked: 0 },
  version: 2,
  ...over,
})

const answers = (over: Partial<Residue> = {}) => ({
  ...productWords,
  'GET /residues/products': () => pageOf([residue(over)]),
  'GET /residues/products/{id}': ({ params }: Sent) => residue({ ...over, id: Number(params.id) }),
  'POST /residues/products': () => residue({ id: 32 }),
  'POST /residues/products/{id}': () => withMessage('Остатки успешно обновлены', residue({ version: 3 })),
  'DELETE /residues/products/{id}': () => ({}),
  'GET /offers': (): ReplyTo<'GET /offers'> => [
    { id: 50, name: 'НЦ-22-053 · 45 см', productId: 5, article: 'НЦ-22-053', length: 450, sizeLabel: null },
  ],
})
const counts = () => screen.findAllByRole('textbox', { name: /^На складе, шт\./ })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the list shows what of each size and coating can be ordered (R-603, R-604)', async () => {
  const { api } = renderBackOffice('/ResiduesFinished', { answers: answers() })
  const row = (await screen.findByRole('link', { name: 'НЦ-22-053' })).closest('tr')
  expect(row).toHaveTextContent(/НЦ-22-05345–?Родий100/)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Есть свободные' }))
  await userEvent.click(await screen.findByRole('option', { name: /^да$/i }))
  await waitFor(() => expect(api.calls).toContainEqual(expect.stringMatching(/inStock=1/)))
})

test('what lies in stock is saved with the version, beside it stands what orders hold (R-606)', async () => {
  const { api } = renderBackOffice('/ResiduesFinished/31', { answers: answers() })
  const [first] = await counts()
  const row = within(await screen.findByRole('group', { name: 'Строка 1' }))
  expect(row.getByText('Держат заказы, шт.').nextSibling).toHaveTextContent('2')
  fireEvent.change(first as HTMLElement, { target: { value: '20' } })
  await press('Сохранить')
  expect(await screen.findByText('Остатки успешно обновлены')).toBeVisible()
  expect(api.bodies('POST /residues/products/{id}')).toEqual([
    {
      types: [
        { type: 'finished', count: 20 },
        { type: 'finished_self_marked', count: 0 },
      ],
      version: 2,
    },
  ])
})

test('a stock below what orders hold is named at its row, and what was typed stays', async () => {
  const refuse = () => {
    throw new Refused('validation', { 'types.0.count': ['Не меньше 2: столько держат заказы'] })
  }
  renderBackOffice('/ResiduesFinished/31', {
    answers: { ...answers(), 'POST /residues/products/{id}': refuse },
  })
  const [first] = await counts()
  fireEvent.change(first as HTMLElement, { target: { value: '1' } })
  await press('Сохранить')
  await waitFor(async () =>
    expect((await counts())[0]).toHaveAccessibleDescription('Не меньше 2: столько держат заказы'),
  )
  expect((await counts())[0]).toHaveValue('1')
})

test('a stock is added by article, coating and pieces: no id is typed (G-213)', async () => {
  const { api } = renderBackOffice('/ResiduesFinished/create', { answers: answers() })
  await userEvent.type(await screen.findByRole('combobox', { name: /^Размер изделия/ }), 'НЦ')
  await userEvent.click(await screen.findByRole('option', { name: 'НЦ-22-053 · 45 см' }))
  await userEvent.click(await screen.findByRole('combobox', { name: /^Покрытие/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Родий' }))
  await press('Добавить строку')
  await userEvent.click(await screen.findByRole('combobox', { name: /^Вид/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Готовые' }))
  fireEvent.change((await counts())[0] as HTMLElement, { target: { value: '7' } })
  await press('Сохранить')
  await waitFor(() =>
    expect(api.bodies('POST /residues/products')).toEqual([
      { offerId: 50, coatingId: 2, types: [{ type: 'finished', count: 7 }] },
    ]),
  )
})

test('a stock that orders hold some of cannot be deleted', async () => {
  renderBackOffice('/ResiduesFinished/31', { answers: answers() })
  expect(await counts()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
})

test('a free stock is deleted with the version that was on the screen', async () => {
  const types: Residue['types'] = [{ type: 'finished', count: 3, held: 0, available: 3 }]
  const { api } = renderBackOffice('/ResiduesFinished/31', { answers: answers({ types }) })
  await press('Удалить')
  await press('Подтвердить')
  await waitFor(() => expect(api.bodies('DELETE /residues/products/{id}')).toEqual([{ version: 2 }]))
})
