import type { ReplyTo } from '@proba/api/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused, withMessage } from '../../testing/fakeApi.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

const uuid = '0195f7d2-7c11-7aaa-8000-000000000001'
const named = { nameEn: '', companyId: null, company: null, sort: 10, version: 4 }
const section: ReplyTo<'GET /admin/documents/sections/{id}'> = {
  ...named,
  id: 3,
  name: 'Письма',
  title: 'Письма',
  parentId: null,
  type: 'personal',
  above: '',
  level: 0,
  active: true,
  shown: true,
  children: 1,
  documents: 1,
}
const below = { ...section, id: 4, name: 'Образцы', title: 'Образцы', parentId: 3, level: 1, documents: 0 }
const letter: ReplyTo<'GET /admin/documents/{id}'> = {
  ...named,
  id: 7,
  name: 'Письмо о НДС',
  title: 'Письмо о НДС',
  section: 3,
  sectionName: 'Письма',
  type: 'personal',
  file: uuid,
  fileName: 'nds.pdf',
  size: 900,
  createdAt: '2026-11-20T05:00:00.000Z',
  recycledAt: null,
}
const answers = {
  'GET /documents/sections': () => pageOf([section, below]),
  'GET /admin/documents/sections/{id}': () => section,
  'GET /admin/documents/sections': () => [{ id: 3, name: 'Личный кабинет / Письма' }],
  'GET /admin/documents/companies': () => [{ id: 1, name: 'Альфа' }],
  'GET /admin/documents': () => pageOf([letter]),
  'GET /admin/documents/{id}': () => letter,
  'POST /storage/upload': () => [{ uuid, name: 'nds.pdf', size: 900 }],
  'GET /storage/receive': () => ({ name: 'nds.pdf', data: 'JVBE', mime: 'application/pdf' }),
  'POST /documents': () => withMessage('Документ добавлен', letter),
  'DELETE /documents/sections/{id}': () => ({}),
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('sections are a tree with their types, a section has its documents in it (R-622, R-018)', async () => {
  const { api } = renderBackOffice('/document/sections', { answers })
  const depth = async (name: string) => {
    const link = await screen.findByRole('link', { name })
    return Number.parseFloat(getComputedStyle(link.parentElement as HTMLElement).paddingLeft)
  }
  expect(await depth('Образцы')).toBeGreaterThan(await depth('Письма'))
  await userEvent.click(screen.getByRole('link', { name: 'Письма' }))
  const row = await screen.findByRole('row', { name: /^Письмо о НДС nds\.pdf/ })
  expect(within(row).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching('/document/documents/7$'),
  )
  expect(api.calls).toContainEqual(expect.stringMatching(/admin\/documents\?.*section=3/))
  await press('Удалить')
  expect(await screen.findByText(/станут разделами верхнего уровня/)).toBeVisible()
  await press('Подтвердить')
  await waitFor(() => expect(api.bodies('DELETE /documents/sections/{id}')).toEqual([{ version: 4 }]))
})

test('a document is added from its section with an uploaded file (R-624, G-011)', async () => {
  const { api } = renderBackOffice('/document/sections/3', { answers })
  await userEvent.click(await screen.findByRole('link', { name: 'Добавить документ' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /^Название$|^Название \*/ }), {
    target: { value: 'Письмо о НДС' },
  })
  expect(await screen.findByText('Не больше 20 МБ')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nothing to choose a file with')
  await userEvent.upload(input, new File(['%PDF'], 'nds.pdf', { type: 'application/pdf' }))
  expect(await screen.findByRole('link', { name: 'nds.pdf' })).toBeVisible()
  expect(api.calls).toContain('POST /storage/upload?purpose=document')
  await press('Сохранить')
  expect(await screen.findByText('Документ добавлен')).toBeVisible()
  expect(api.bodies('POST /documents')).toEqual([
    { name: 'Письмо о НДС', nameEn: '', section: 3, companyId: null, sort: null, file: uuid },
  ])
})

test('a document that is not saved shows what the server says (R-625)', async () => {
  const refuse = () => {
    throw new Refused('storage_full')
  }
  renderBackOffice('/document/documents/7', { answers: { ...answers, 'POST /documents/{id}': refuse } })
  fireEvent.change(await screen.findByRole('textbox', { name: /^Название$|^Название \*/ }), {
    target: { value: 'Другое' },
  })
  await press('Сохранить')
  expect(await screen.findByText(/На сервере закончилось место/)).toBeVisible()
})
