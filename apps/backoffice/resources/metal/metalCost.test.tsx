import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, Refused, withMessage } from '../../testing/fakeApi.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Lists = ReplyTo<'GET /admin/cost-metal'>
type List = Lists['items'][number]

const uuid = '00000000-0000-4000-8000-000000000001'
const filepath = 'metal-cost/list/a.xlsx'
const list = (over: Partial<List> = {}): List => ({
  id: 7,
  name: 'Цены.xlsx',
  state: 'active',
  validFrom: '2026-11-16T05:00:00.000Z',
  stoppedAt: null,
  withNds: true,
  prices: [{ code: 'buy', price: 651_250, sort: 1, filepath }],
  filepath,
  user: 'Анна Котова',
  erpAsOf: null,
  createdAt: '2026-11-16T05:00:00.000Z',
  ...over,
})
const lists = (data: Partial<Lists['meta']['data']> = {}, items = [list()]): Lists => ({
  items,
  meta: {
    pagination: { currentPage: 1, perPage: 25, total: items.length, lastPage: 1 },
    data: {
      filepath,
      template: 'metal-cost/template/t.xlsx',
      options: { canUpdate: true, canStop: true },
      ...data,
    },
  },
})
const check: ReplyTo<'POST /admin/cost-metal/check'> = {
  name: 'Март.xlsx',
  validFrom: '2026-11-17T06:00:00.000Z',
  withNds: true,
  replaces: { id: 7, name: 'Цены.xlsx' },
  changes: [
    { code: 'buy', before: 651_250, after: 670_000, percent: 2.9 },
    { code: '25', before: 684_000, after: null, percent: null },
  ],
  carts: 12,
  autoOrders: 1,
}
const answers: Answers = {
  'GET /admin/cost-metal': () => lists(),
  'GET /admin/cost-metal/{id}': () => list(),
  'POST /storage/upload': () => [{ uuid, name: 'Март.xlsx', size: 3 }],
  'POST /admin/cost-metal/check': () => check,
  'POST /admin/cost-metal': () => withMessage('Прайс-лист принят', list({ id: 8 })),
  'DELETE /admin/cost-metal': () => withMessage('Публикация цен остановлена', list({ state: 'stopped' })),
}
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const workbook = new File(['a'], 'Март.xlsx')
/** Chooses a workbook in the opened dialog. */
async function choose() {
  await press('Загрузить прайс-лист')
  const dialog = within(await screen.findByRole('dialog'))
  const input = screen.getByRole('dialog').querySelector('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, workbook)
  return dialog
}

test('the list shows every upload with its state and its times in Moscow (R-541, R-608, R-615)', async () => {
  renderBackOffice('/metal-cost', { answers })
  const row = (await screen.findByRole('link', { name: 'Цены.xlsx' })).closest('tr')
  expect(row).toHaveTextContent('Действует16.11.2026, 08:00')
  expect(row).toHaveTextContent('Анна Котова')
  expect(await screen.findByText(/видят цены из файла «Цены.xlsx», с 16.11.2026, 08:00/)).toBeVisible()
})

test('the address of a new record is not found where records are made in another way', async () => {
  const { api } = renderBackOffice('/metal-cost/create', { answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible()
  expect(api.calls.join()).not.toContain('/admin/cost-metal/create')
})

test('before publishing each price is shown as it is and as it becomes, with start, carts and auto-orders (R-609, G-325)', async () => {
  const { api } = renderBackOffice('/metal-cost', { answers })
  const dialog = await choose()
  const row = (await dialog.findByText('Покупка')).closest('tr')
  expect(row).toHaveTextContent('Покупка6 512,506 700+2,9 %')
  expect(dialog.getByText('Предоплата 25 %').closest('tr')).toHaveTextContent('6 840не будет')
  expect(dialog.getByText('17.11.2026, 09:00 (МСК)')).toBeVisible()
  expect(dialog.getByText(/в 12 корзинах и в 1 незавершённом автозаказе/)).toBeVisible()
  expect(api.bodies('POST /admin/cost-metal')).toEqual([])
  await press('Опубликовать')
  expect(await screen.findByText('Прайс-лист принят')).toBeVisible()
  expect(api.bodies('POST /admin/cost-metal')).toEqual([{ uuid, replaces: 7 }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('when another list came into force, the comparison is made again before it can be published (G-015)', async () => {
  const refuse = () => {
    throw new Refused('version_conflict')
  }
  const { api } = renderBackOffice('/metal-cost', {
    answers: { ...answers, 'POST /admin/cost-metal': refuse },
  })
  await choose()
  await press('Опубликовать')
  expect(await screen.findByText(/сравнение устарело/)).toBeVisible()
  expect(await button('Опубликовать')).toBeDisabled()
  await press('Сравнить ещё раз')
  await waitFor(() => expect(api.bodies('POST /admin/cost-metal/check')).toHaveLength(2))
  await waitFor(async () => expect(await button('Опубликовать')).toBeEnabled())
})

test('a refused workbook says what is wrong with which row, and nothing can be published', async () => {
  const refuse = () => {
    throw new Refused(
      'cost_sheet',
      {},
      { rows: [{ row: 3, code: 'code', text: 'Строка 3: неизвестный код' }] },
    )
  }
  renderBackOffice('/metal-cost', { answers: { ...answers, 'POST /admin/cost-metal/check': refuse } })
  const dialog = await choose()
  expect(await dialog.findByText('Строка 3: неизвестный код')).toBeVisible()
  expect(await button('Опубликовать')).toBeDisabled()
})

test('canUpdate and canStop decide what is offered (R-610, R-613)', async () => {
  const none = { template: null, filepath: null, options: { canUpdate: false, canStop: false } }
  renderBackOffice('/metal-cost', { answers: { ...answers, 'GET /admin/cost-metal': () => lists(none, []) } })
  expect(await button('Загрузить прайс-лист')).toBeDisabled()
  expect(screen.getByText(/Шаблона нет/)).toBeVisible()
  expect(screen.getByText(/Цены сейчас не опубликованы/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Снять цены с публикации' })).toBeNull()
})

test('somebody who may only read is offered no change', async () => {
  const options = { canUpdate: false, canStop: false }
  renderBackOffice('/metal-cost', {
    permissions: ['admin.cost_metal.get'],
    answers: { ...answers, 'GET /admin/cost-metal': () => lists({ options }) },
  })
  expect(await button('Скачать шаблон')).toBeVisible()
  for (const name of ['Загрузить прайс-лист', 'Заменить шаблон', 'Удалить шаблон', 'Снять цены с публикации'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('prices are withdrawn after asking (R-610)', async () => {
  const { api } = renderBackOffice('/metal-cost', { answers })
  await press('Снять цены с публикации')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/сразу перестанут видеть цены/)).toBeVisible()
  expect(api.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Снять цены с публикации' }))
  expect(await screen.findByText('Публикация цен остановлена')).toBeVisible()
})

test('a template that is in use stays, and the refusal says why; a new one replaces it (R-611)', async () => {
  const refuse = () => {
    throw new Refused('cost_template_used')
  }
  const { api } = renderBackOffice('/metal-cost', {
    answers: {
      ...answers,
      'DELETE /admin/cost-metal/template': refuse,
      'POST /admin/cost-metal/template': () => withMessage('Шаблон принят', { template: 'x' }),
    },
  })
  await press('Удалить шаблон')
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить шаблон' }),
  )
  expect(await screen.findByText(/удалить шаблон нельзя/)).toBeVisible()
  const input = (await button('Заменить шаблон')).parentElement?.querySelector('input')
  await userEvent.upload(input as HTMLInputElement, workbook)
  expect(await screen.findByText('Шаблон принят')).toBeVisible()
  expect(api.bodies('POST /admin/cost-metal/template')).toEqual([{ uuid }])
})

test('the link of a file is checked by opening it; one that leads nowhere is reported (R-612)', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:a')
  let isThere = false
  const file = () => {
    if (!isThere) throw new Refused('not_found')
    return { data: 'YQ==', name: 'Цены.xlsx', mimeType: 'a/b' }
  }
  const { api } = renderBackOffice('/metal-cost/7', {
    answers: { ...answers, 'GET /admin/cost-metal/file': file },
  })
  await press('Открыть файл')
  expect(await screen.findByText(/Не удалось открыть файл цен металла/)).toBeVisible()
  isThere = true
  await press('Открыть файл')
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce())
  expect(api.calls).toContain(`GET /admin/cost-metal/file?filepath=${filepath}`)
})

test('a list that has not begun is announced and can be cancelled after asking; one in force cannot (R-610, G-343)', async () => {
  let next = list({ id: 8, name: 'Март.xlsx', state: 'upcoming', validFrom: '2026-11-17T06:00:00.000Z' })
  const refused = { now: true }
  const { api } = renderBackOffice('/metal-cost', {
    answers: {
      ...answers,
      'GET /admin/cost-metal': () => lists({}, [next, list()]),
      'DELETE /admin/cost-metal/{id}': () => {
        if (refused.now) throw new Refused('cost_begun')
        next = { ...next, state: 'cancelled' }
        return withMessage('Прайс-лист отменён и не начнёт действовать', next)
      },
    },
  })
  expect(
    await screen.findByText('Ещё не начал действовать: «Март.xlsx», с 17.11.2026, 09:00 (МСК)'),
  ).toBeVisible()
  expect(await screen.findAllByRole('button', { name: 'Отменить прайс-лист' })).toHaveLength(1)
  const cancel = async () => {
    await press('Отменить прайс-лист')
    const dialog = within(await screen.findByRole('dialog', { name: 'Отменить прайс-лист «Март.xlsx»?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Отменить прайс-лист' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await cancel()
  expect(await screen.findByText(/^Прайс-лист уже начал действовать/)).toBeVisible()
  refused.now = false
  await cancel()
  expect(await screen.findByText('Прайс-лист отменён и не начнёт действовать')).toBeVisible()
  expect(await screen.findByText('Отменён до начала')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Отменить прайс-лист' })).toBeNull())
  expect(api.calls.filter((call) => call === 'DELETE /admin/cost-metal/8')).toHaveLength(2)
})

test('who may not withdraw prices is not offered to cancel them (R-613, G-343)', async () => {
  renderBackOffice('/metal-cost', {
    permissions: ['admin.cost_metal.get', 'admin.cost_metal.add'],
    answers: { ...answers, 'GET /admin/cost-metal': () => lists({}, [list({ state: 'upcoming' }), list()]) },
  })
  expect(await screen.findByText(/^Ещё не начал действовать: /)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Отменить прайс-лист' })).toBeNull()
})
