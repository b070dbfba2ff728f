import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageOf } from '../testing/records.ts'
import { renderBackOffice } from '../testing/renderBackOffice.tsx'

const answers = { 'GET /admin/menus': () => pageOf([]), 'GET /admin/content': () => pageOf([]) }

const ru = {
  save: 'Сохранить',
  address: /^Начните с \/ и адреса/,
  inText: /^Ссылки ведут только на страницы/,
}
const en = {
  save: 'Save',
  address: /^Begin with \/ and the address/,
  inText: /^Links lead to pages of the portal/,
}

test.each([
  ['banners', 'ru', /^Ссылка/, ru.address, ru.save],
  ['banners', 'en', /^Link/, en.address, en.save],
  ['menus', 'ru', /^Куда ведёт/, ru.address, ru.save],
  ['menus', 'en', /^Leads to/, en.address, en.save],
  ['content', 'ru', /^Текст по-русски/, ru.inText, ru.save],
  ['content', 'en', /^Text in Russian/, en.inText, en.save],
] as const)(
  'a link to code is refused at its field with the reason: %s, %s (G-272, G-340, G-436)',
  async (path, language, name, reason, save) => {
    const { api } = renderBackOffice(`/${path}/create`, { language, answers })
    const link = await screen.findByRole('textbox', { name })
    await userEvent.click(link)
    await userEvent.paste(path === 'content' ? '[Скидки](javascript:alert)' : 'javascript:alert(1)')
    await userEvent.click(screen.getByRole('button', { name: save }))
    await waitFor(() => expect(link).toHaveAccessibleDescription(reason))
    expect(api.calls.filter((call) => call.startsWith('POST '))).toEqual([])
  },
)
