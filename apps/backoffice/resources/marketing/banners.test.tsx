import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Sent, withMessage } from '../../testing/fakeApi.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Banner = ReplyTo<'GET /banners/{id}'>

const uuid = '0195f7d2-7c11-7aaa-8000-000000000001'
const banner = (over: Partial<Banner> = {}): Banner => ({
  id: 4,
  place: 'news',
  title: 'Серебро с выгодой',
  titleEn: '',
  descriptionEn: '',
  linkTitleEn: '',
  description: 'До конца месяца',
  image: uuid,
  link: '/news',
  linkTitle: 'Подробнее',
  pages: ['/', '/news'],
  active: true,
  sort: 10,
  language: 'both',
  dateFrom: null,
  dateTo: '2026-12-31',
  shownNow: true,
  version: 2,
  ...over,
})
const answers = {
  'GET /banners': () => pageOf([banner()]),
  'GET /banners/{id}': ({ params }: Sent) => banner({ id: Number(params.id) }),
  'POST /banners': () => withMessage('Баннер добавлен', banner({ id: 5 })),
  'POST /banners/{id}': () => withMessage('Баннер сохранён', banner({ version: 3 })),
  'POST /storage/upload': () => [{ uuid, name: 'a.png', size: 1 }],
  'GET /storage/receive': () => ({ name: 'a.png', data: 'iVBORw0KGgo=', mime: 'image/png' }),
} as const
const open = (path: string) => renderBackOffice(path, { answers: { ...answers } })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the list shows pages, language and whether a banner is shown today (R-616, R-618)', async () => {
  open('/banners')
  const row = (await screen.findByRole('link', { name: 'Серебро с выгодой' })).closest('tr')
  expect(row).toHaveTextContent(/Да.*\/.*\/news.*На обоих языках.*31\.12\.2026.*10/i)
})

test('an image is added with a message, and the banner is seen at both widths before it is saved (R-617, G-436)', async () => {
  const { api } = open('/banners/create')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Заголовок/ }), 'Скидки')
  const file = new File(['a'], 'a.png', { type: 'image/png' })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  await userEvent.upload(input as HTMLInputElement, file)
  expect(await screen.findByText('Изображение успешно добавлено')).toBeVisible()
  for (const width of [328, 857]) {
    const preview = within(await screen.findByRole('group', { name: `Ширина окна ${width} px` }))
    expect(preview.getByText('Скидки')).toBeVisible()
    expect(await preview.findByRole('presentation')).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png/),
    )
  }
  const pages = screen.getByRole('combobox', { name: /^Страницы/ })
  await userEvent.type(pages, '/login{Enter}')
  await press('Сохранить')
  expect(await screen.findByText(/поверх входа, пароля и оформления/)).toBeVisible()
  await userEvent.type(pages, '{Backspace}/news{Enter}')
  await press('Сохранить')
  await waitFor(() =>
    expect(api.bodies('POST /banners')).toMatchObject([
      { title: 'Скидки', image: uuid, pages: ['/news'], active: true, language: 'both', sort: null },
    ]),
  )
})
