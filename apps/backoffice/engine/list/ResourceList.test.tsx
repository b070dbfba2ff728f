import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { dictionaries } from '../../testing/answers.ts'
import { Refused, type Sent } from '../../testing/fakeApi.ts'
import { company, order, pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

const north = company()
const facet = company({ id: 2, name: 'Грань', inn: '2466111222', active: false })
const two = { ...dictionaries, 'GET /admin/companies': () => pageOf([north, facet]) }

test('a list asks for its first page in its own order and shows the records as people read them', async () => {
  const { api } = renderBackOffice('/companies', { answers: two })
  const link = await screen.findByRole('link', { name: 'Северное золото' })
  const row = link.closest('tr') as HTMLElement
  expect(within(row).getByText('2451000818')).toBeVisible()
  expect(within(row).getByText('03.02.2025, 11:05')).toBeVisible()
  expect(await within(row).findByText('Опт')).toBeVisible()
  expect(api.calls).toContain('GET /admin/companies?page=1&perPage=25&sort=name&order=asc')
})

test('only columns that the server sorts by can be sorted', async () => {
  const { api } = renderBackOffice('/companies', { answers: two })
  await screen.findByRole('link', { name: 'Грань' })
  const header = screen.getAllByRole('row')[0] as HTMLElement
  expect(within(header).queryByRole('button', { name: /Пользователей/ })).toBeNull()
  await userEvent.click(within(header).getByRole('button', { name: /ИНН/ }))
  await waitFor(() => expect(api.calls.some((call) => call.includes('sort=inn&order=asc'))).toBe(true))
})

test('the search is in the address and survives a visit by it', async () => {
  const { api, address } = renderBackOffice('/companies', { answers: two })
  await screen.findByRole('link', { name: 'Грань' })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'гра')
  await waitFor(() => expect(api.calls.some((call) => call.includes('q=гра'))).toBe(true))
  expect(decodeURIComponent(address())).toContain('"q":"гра"')
})

test.each([false, true])(
  'a search that finds nothing offers the one in other letters that does, on a phone as well: %s (G-660)',
  async (isPhone) => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      ...{ media, matches: isPhone, addEventListener: () => {}, removeEventListener: () => {} },
    }))
    const answers = {
      ...two,
      'GET /admin/companies': ({ query }: Sent) => pageOf(query.q === 'гра' ? [facet] : []),
    }
    const { address } = renderBackOffice(
      `/companies?filter=${encodeURIComponent(JSON.stringify({ q: 'uhf', active: false }))}`,
      { answers },
    )
    expect(await screen.findByText(/^По этим фильтрам ничего не найдено/)).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Искать «гра»: найдено 1' }))
    expect(await screen.findByRole('link', { name: 'Грань' })).toBeVisible()
    expect(decodeURIComponent(address())).toContain('"q":"гра"')
    expect(decodeURIComponent(address())).toContain('"active":false')
    vi.unstubAllGlobals()
  },
)

test('filters of the address are sent, flags as 0 and 1', async () => {
  const filter = encodeURIComponent(JSON.stringify({ active: false, channel: 2 }))
  const { api } = renderBackOffice(`/companies?filter=${filter}`, { answers: two })
  await screen.findByRole('link', { name: 'Грань' })
  expect(api.calls.some((call) => call.includes('active=0&channel=2'))).toBe(true)
})

test('a row says which record its checkbox means, and a click on the row opens the record', async () => {
  const { address } = renderBackOffice('/companies', {
    answers: { ...two, 'GET /companies/{id}': () => facet },
  })
  const box = await screen.findByRole('checkbox', { name: 'Выбрать: Грань' })
  await userEvent.click(box)
  expect(box).toBeChecked()
  expect(address()).toMatch(/^\/companies(\?|$)/)
  await userEvent.click(screen.getByText('2466111222'))
  await waitFor(() => expect(address()).toBe('/companies/2'))
})

test('columns are chosen by the person, spare ones wait hidden', async () => {
  renderBackOffice('/companies', { answers: two })
  await screen.findByRole('link', { name: 'Грань' })
  expect(screen.queryByText('ООО «Северное золото»')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Полное название' }))
  expect((await screen.findAllByText('ООО «Северное золото»'))[0]).toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'ИНН' }))
  expect(screen.queryByText('2466111222')).toBeNull()
})

test('a list that did not come says so and can be asked for again', async () => {
  let fails = true
  renderBackOffice('/companies', {
    answers: {
      ...two,
      'GET /admin/companies': () => {
        if (fails) throw new Refused('unavailable')
        return pageOf([north])
      },
    },
  })
  expect((await screen.findAllByText('Список компаний не получен'))[0]).toBeVisible()
  expect(screen.getByText('Сервер временно недоступен, повторите через минуту')).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('link', { name: 'Северное золото' })).toBeVisible()
})

test('an empty list says what will appear there and offers the first record', async () => {
  renderBackOffice('/companies', { answers: { ...two, 'GET /admin/companies': () => pageOf([]) } })
  expect(await screen.findByText('Здесь будут компании-клиенты. Добавьте первую.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Добавить компанию' })).toHaveAttribute('href', '/companies/create')
})

test('the whole list is saved as the workbook of the server, with the filters and the order on the screen (G-345)', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:' }))
  URL.revokeObjectURL = () => {}
  const { api } = renderBackOffice(`/companies?filter=${encodeURIComponent('{"active":false}')}`, {
    answers: {
      ...two,
      'GET /admin/companies/export': () => ({
        data: 'UEs=',
        name: 'Компании.xlsx',
        mimeType: 'application/zip',
      }),
    },
  })
  await screen.findByRole('link', { name: 'Грань' })
  await userEvent.click(screen.getByRole('button', { name: 'Выгрузить' }))
  await waitFor(() => expect(api.calls).toContain('GET /admin/companies/export?sort=name&order=asc&active=0'))
})

test('the chosen rows of a page are saved as a file with names instead of ids', async () => {
  const saved: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:' }))
  URL.revokeObjectURL = () => {}
  renderBackOffice('/companies', { answers: two })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать: Северное золото' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Выгрузить выбранные' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = (await (saved[0] as Blob).text()).split('\r\n')
  expect(lines[0]).toContain('Название;ИНН;Активна;Ключевой клиент;Каналы продаж')
  expect(lines[1]).toContain('Северное золото;2451000818;да;нет;Опт;4;12;03.02.2025, 11:05')
  expect(lines[2]).toBe('')
})

test('a list of another language is asked for and shown in it', async () => {
  renderBackOffice('/orders', {
    language: 'en',
    answers: { ...dictionaries, 'GET /admin/orders': () => pageOf([order()]) },
  })
  const link = await screen.findByRole('link', { name: '2026-000041' })
  const row = link.closest('tr') as HTMLElement
  expect(within(row).getByText('Ready at 45%')).toBeVisible()
  expect(within(row).getByText('1,234.57')).toBeVisible()
})

test('a page beyond what the person may open leaves for the home page', async () => {
  const { leave, api } = renderBackOffice('/companies', {
    answers: two,
    permissions: ['admin.order.update'],
  })
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  expect(api.calls.some((call) => call.includes('/admin/companies'))).toBe(false)
})

test('an address that the back office does not have says so inside of it', async () => {
  renderBackOffice('/nothing/here')
  expect(await screen.findByText('Такой страницы в разделе управления нет')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
})
