import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused } from '../../../testing/fakeApi.ts'
import { pageOf, today } from '../../../testing/records.ts'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

type Job = ReplyTo<'GET /admin/jobs/{id}'>

const job = (over: Partial<Job> = {}): Job => ({
  id: 17,
  kind: 'orders-mail',
  state: 'parked',
  attempts: 5,
  maxAttempts: 5,
  lastError: '550 …@… unknown',
  createdAt: '2026-11-10T03:04:05.000Z',
  runAt: '2026-11-10T05:04:05.000Z',
  doneAt: null,
  actions: ['retry', 'cancel'],
  ...over,
})
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the list says what each job does, its state and what went wrong', async () => {
  renderBackOffice('/jobs', { answers: { 'GET /admin/jobs': () => pageOf([job()]) } })
  const row = await screen.findByRole('row', { name: /Письмо о заказах/ })
  expect(row).toHaveTextContent('Отложено после ошибок')
  expect(row).toHaveTextContent('550 …@… unknown')
})

test('a record that is known by its number has it in the title of its page', async () => {
  renderBackOffice('/jobs/17', { answers: { 'GET /admin/jobs/{id}': () => job() } })
  expect(await screen.findByText('Фоновое задание 17')).toBeInTheDocument()
})

test('the start page leads from failed jobs to their list', async () => {
  const { api } = renderBackOffice('/', {
    answers: { 'GET /admin/dashboard': () => today(), 'GET /admin/jobs': () => pageOf([job()]) },
  })
  await userEvent.click(await screen.findByRole('link', { name: /фоновы/ }))
  expect(await screen.findByRole('row', { name: /Письмо о заказах/ })).toBeVisible()
  expect(api.calls.find((call) => call.startsWith('GET /admin/jobs'))).toContain('state=parked')
})

test('a parked job is tried again at once and shows its new state; there is nothing to save', async () => {
  let stored = job()
  const { api } = renderBackOffice('/jobs/17', {
    answers: {
      'GET /admin/jobs/{id}': () => stored,
      'POST /admin/jobs/{id}': () => {
        stored = job({ state: 'waiting', attempts: 0, actions: ['cancel'] })
        return stored
      },
    },
  })
  await press('Повторить')
  expect(await screen.findByText('Задание поставлено в очередь')).toBeVisible()
  expect(api.bodies('POST /admin/jobs/{id}')).toEqual([{ action: 'retry' }])
  expect(await screen.findByText('Ждёт')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})

test('a job is cancelled only after asking', async () => {
  let stored = job({ state: 'waiting', actions: ['cancel'] })
  const { api } = renderBackOffice('/jobs/17', {
    answers: {
      'GET /admin/jobs/{id}': () => stored,
      'POST /admin/jobs/{id}': () => {
        stored = job({ state: 'cancelled', actions: [] })
        return stored
      },
    },
  })
  await press('Отменить задание')
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Не отменять' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.bodies('POST /admin/jobs/{id}')).toEqual([])
  await press('Отменить задание')
  const again = await screen.findByRole('dialog')
  await userEvent.click(within(again).getByRole('button', { name: 'Отменить задание' }))
  expect(await screen.findByText('Отменено')).toBeVisible()
  expect(api.bodies('POST /admin/jobs/{id}')).toEqual([{ action: 'cancel' }])
})

test('when a worker was faster, the refusal and the new state are shown', async () => {
  let stored = job({ state: 'waiting', actions: ['cancel'] })
  renderBackOffice('/jobs/17', {
    answers: {
      'GET /admin/jobs/{id}': () => stored,
      'POST /admin/jobs/{id}': () => {
        stored = job({ state: 'done', actions: [], doneAt: '2026-11-10T06:04:05.000Z' })
        throw new Refused('job_state_changed')
      },
    },
  })
  await press('Отменить задание')
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отменить задание' }),
  )
  expect(
    await screen.findByText('Состояние задания изменилось, поэтому сделать это уже нельзя'),
  ).toBeVisible()
  expect(await screen.findByText('Выполнено')).toBeVisible()
})
