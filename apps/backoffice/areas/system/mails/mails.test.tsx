import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused } from '../../../testing/fakeApi.ts'
import { pageOf } from '../../../testing/records.ts'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

const summary = {
  id: 'password-link-1',
  at: '2026-11-16T05:04:00.000Z',
  to: 'Анна Петрова <anna@example.test>',
  subject: 'Восстановление пароля',
}
const link = 'https://portal.example.test/password?token=abc'
const mail = {
  ...summary,
  replyTo: 'anna@alfa.ru',
  text: `Откройте ссылку:\n\n${link}\n\nДо свидания\n`,
  html: `<!doctype html><html lang="ru"><head></head><body style="color:#211d18"><p style="margin:7px">Откройте <a href="${link}">ссылку</a></p><script>parent.hacked = true</script><img src="x" onerror="parent.hacked = true"><form action="https://evil.example"><input></form></body></html>`,
  attachments: ['акт.pdf'],
}
const answers = {
  'GET /admin/mails': () => pageOf([summary]),
  'GET /admin/mails/{id}': () => mail,
}

test('mails are listed with recipient, subject and time, and one opens with its link and its files (G-275)', async () => {
  const { address } = renderBackOffice('/mails', { hasMails: true, answers })
  const row = await screen.findByRole('row', { name: /Восстановление пароля/ })
  expect(row).toHaveTextContent('Анна Петрова <anna@example.test>')
  expect(row).toHaveTextContent('16.11.2026, 12:04')
  await userEvent.click(within(row).getByText('Восстановление пароля'))
  await waitFor(() => expect(address()).toBe('/mails/password-link-1'))
  expect(await screen.findByText('anna@alfa.ru')).toBeVisible()
  expect(screen.getByText('акт.pdf')).toBeVisible()
  const followed = screen.getByRole('link', { name: link })
  expect(followed).toHaveAttribute('href', link)
  expect(followed).toHaveAttribute('target', '_blank')
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})

test('the HTML part is drawn in a frame in which nothing of it can run', async () => {
  renderBackOffice('/mails/password-link-1', { hasMails: true, answers })
  const frame = await screen.findByTitle<HTMLIFrameElement>('Письмо: Восстановление пароля')
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-scripts')
  const drawn = () => frame.contentDocument?.body
  await waitFor(() => expect(drawn()).toHaveTextContent('Откройте ссылку'))
  expect(drawn()?.querySelector('a')).toMatchObject({ href: link, target: '_blank', rel: 'noreferrer' })
  expect(drawn()?.querySelector('p')?.style.margin).toBe('7px')
  for (const dangerous of ['script', 'form', 'input', '[onerror]'])
    expect(drawn()?.querySelector(dangerous), dangerous).toBeNull()
})

test('they are in the menu only where the server has them, and an address of them leads nowhere else', async () => {
  const { api } = renderBackOffice('/mails', { answers })
  expect(await screen.findByText('Страница не найдена')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Письма' })).toBeNull()
  expect(api.calls).not.toContain('GET /admin/mails')
})

test('are there for full admins only', async () => {
  const { api } = renderBackOffice('/mails', { hasMails: true, permissions: ['admin.company.*'], answers })
  await waitFor(() => expect(api.calls).toContain('GET /init'))
  expect(screen.queryByRole('link', { name: 'Письма' })).toBeNull()
  expect(api.calls).not.toContain('GET /admin/mails')
})

test('a list that cannot be read says so and can be asked for again', async () => {
  renderBackOffice('/mails', {
    hasMails: true,
    answers: {
      'GET /admin/mails': () => {
        throw new Refused('unavailable')
      },
    },
  })
  expect(await screen.findByText('Список писем не получен')).toBeVisible()
})
