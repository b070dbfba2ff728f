import { firstStepCodes } from '@proba/domain/access/firstSteps'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { product, productWords } from '../../../testing/goods.ts'
import { pageOf } from '../../../testing/records.ts'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

const uuid = '11111111-2222-4333-8444-555555555555'
const answers = {
  'POST /storage/upload': () => [{ uuid, name: 'goods.xlsx', size: 4 }],
  'POST /admin/imports/check': () => ({
    ...{ uuid, total: 1, cleared: 0, reading: null },
    counts: { create: 1, update: 0, same: 0, skip: 0, refuse: 0 },
  }),
  'GET /admin/imports/{type}/rows': () => ({
    items: [{ row: 2, sheet: null, key: 'GA-1', verdict: 'create' as const, reasons: [] }],
    meta: { pagination: { currentPage: 1, perPage: 50, total: 1, lastPage: 1 } },
  }),
}
const tickName = 'Добавить неизвестные плетения и метки в справочники'

test('the page offers every import that a person may use and opens the one of its address (R-640, G-149)', async () => {
  const permissions = ['admin.product.*', 'admin.offer.*', 'admin.catalog.*']
  renderBackOffice('/imports?type=offers', { answers, permissions })
  const kind = await screen.findByRole('combobox', { name: /^Что загрузить/ })
  expect(kind).toHaveTextContent('Размеры изделий')
  expect(screen.queryByRole('checkbox', { name: tickName })).toBeNull()
  await userEvent.click(kind)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Изделия',
    'Размеры изделий',
    'Разделы каталога',
    'Изображения изделий',
  ])
  await userEvent.click(screen.getByRole('option', { name: 'Изделия' }))
  expect(await screen.findByRole('checkbox', { name: tickName })).toBeInTheDocument()
})

test('the template with the present records is the workbook of their list, for those who may open it (G-659)', async () => {
  const name = 'Скачать шаблон с нынешними записями'
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }))
  const file = { data: 'UEs=', name: 'Мощности.xlsx', mimeType: 'application/zip' }
  const { api, unmount } = renderBackOffice('/imports?type=powers', {
    answers: { ...answers, 'GET /powers/export': () => file },
  })
  expect(await screen.findByText(/Если записей больше 1\s000/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(api.calls).toContain('GET /powers/export'))
  unmount()
  renderBackOffice('/imports?type=closeopen', { answers })
  expect(await screen.findByRole('button', { name: 'Скачать шаблон' })).toBeVisible()
  expect(screen.queryByRole('button', { name })).toBeNull()
})

test('without an address the import of the next missing step is open, and stays when that is done meanwhile (R-640, G-341)', async () => {
  const missing = new Set(['sizes', 'pictures'])
  const steps = () => ({ steps: firstStepCodes.map((code) => ({ code, done: !missing.has(code) })) })
  const { unmount } = renderBackOffice('/imports', {
    answers: { ...answers, 'GET /admin/first-steps': steps },
  })
  const kind = () => screen.findByRole('combobox', { name: /^Что загрузить/ })
  expect(await kind()).toHaveTextContent('Размеры изделий')
  missing.delete('sizes')
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await kind()).toHaveTextContent('Размеры изделий')
  unmount()
  renderBackOffice('/imports', { answers: { ...answers, 'GET /admin/first-steps': steps } })
  expect(await kind()).toHaveTextContent('Изображения изделий')
})

test('after an import the missing steps that come next are offered, those without a place aside (G-341)', async () => {
  const missing = ['mail', 'sections', 'capacities', 'sizes', 'priceTemplate', 'companies']
  const steps = { steps: firstStepCodes.map((code) => ({ code, done: !missing.includes(code) })) }
  const outcome = { created: 1, updated: 0, same: 0, left: 0, cleared: 0, reading: null }
  renderBackOffice('/imports?type=products', {
    answers: {
      ...answers,
      'GET /admin/first-steps': () => steps,
      'POST /admin/imports/execute': () => outcome,
    },
  })
  await userEvent.upload(await screen.findByLabelText('Файл таблицы'), new File(['rows'], 'goods.xlsx'))
  const execute = await screen.findByRole('button', { name: 'Загрузить 1 строку' })
  expect(screen.queryByRole('link', { name: /^Дальше/ })).toBeNull()
  await userEvent.click(execute)
  const offered = await screen.findAllByRole('link', { name: /^Дальше/ })
  expect(offered.map((link) => link.getAttribute('href'))).toEqual([
    '/imports?type=offers',
    '/metal-cost',
    '/imports?type=companies',
  ])
})

test('the list of products leads to the archive of their pictures (R-640)', async () => {
  renderBackOffice('/catalog/products', {
    answers: { ...productWords, 'GET /admin/products': () => pageOf([product()]) },
  })
  const link = await screen.findByRole('link', { name: 'Загрузить архив изображений' })
  expect(link).toHaveAttribute('href', '/imports?type=pictures')
})

test('the tick that adds words is offered to keepers of the dictionaries only, and goes with the file (R-640, G-330)', async () => {
  const { api, unmount } = renderBackOffice('/imports?type=products', { answers })
  await userEvent.click(await screen.findByRole('checkbox', { name: tickName }))
  await userEvent.upload(screen.getByLabelText('Файл таблицы'), new File(['rows'], 'goods.xlsx'))
  await waitFor(() =>
    expect(api.bodies('POST /admin/imports/check')).toEqual([
      { uuid, type: 'products', options: ['newWords'] },
    ]),
  )
  unmount()
  renderBackOffice('/imports?type=products', { answers, permissions: ['admin.product.*'] })
  expect(await screen.findByLabelText('Файл таблицы')).toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: tickName })).toBeNull()
})
