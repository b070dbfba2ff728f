import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Refused } from '../../../testing/fakeApi.ts'
import { product, productWords, size } from '../../../testing/goods.ts'
import { pageOf } from '../../../testing/records.ts'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

const held = [
  { key: 'main-key', coatingId: null },
  { key: 'rhodium-key', coatingId: 2 },
]

function open(
  options: { pictures?: typeof held; permissions?: string[]; refused?: string; isSlow?: true } = {},
) {
  let sent = 0
  return renderBackOffice('/catalog/products/5', {
    ...(options.permissions && { permissions: options.permissions }),
    ...(options.isSlow && { isSlow: true }),
    answers: {
      ...productWords,
      'GET /admin/products': () => pageOf([product()]),
      'GET /admin/products/{id}': () => product({ pictures: options.pictures ?? held }),
      'GET /admin/offers': () => pageOf([size()]),
      'POST /admin/products/{id}': () => product({ version: 5 }),
      ...(!options.isSlow && {
        'POST /storage/upload': () => {
          sent += 1
          if (options.refused === String(sent)) throw new Refused('picture_unreadable')
          return [{ uuid: `new-${sent}`, name: 'a.png', size: 3 }]
        },
      }),
      'GET /storage/receive': ({ query }) => ({ name: `${query.uuid}.png`, data: 'AAAA', mime: 'image/png' }),
    },
  })
}

const group = () => screen.findByRole('group', { name: 'Изображения' })
const tiles = async () => within(await group()).getAllByRole('group', { name: /^Изображение \d/ })
const chooser = (of: HTMLElement) => of.querySelector('input[type=file]') as HTMLInputElement
const png = (name: string) => new File(['png'], name, { type: 'image/png' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const mainMark = (tile: HTMLElement | undefined) => tile && within(tile).queryByText('Главное')

describe('pictures of a product (R-641, G-085)', () => {
  test('several are chosen at once, put in order by the keyboard, and saved as shown', async () => {
    const { api } = open()
    await userEvent.upload(chooser(await group()), [png('a.png'), png('b.png')])
    await waitFor(async () => expect(await tiles()).toHaveLength(4))
    expect(within((await tiles())[0] as HTMLElement).getByRole('img')).toHaveAttribute(
      'src',
      '/pictures/main-key/400.webp',
    )
    expect(await within((await tiles())[2] as HTMLElement).findByRole('img')).toHaveAttribute(
      'src',
      'data:image/png;base64,AAAA',
    )
    for (const from of [4, 3, 2]) {
      const button = screen.getByRole('button', { name: `Переставить изображение ${from} раньше` })
      button.focus()
      await userEvent.keyboard('{Enter}')
    }
    const [first, second] = await tiles()
    expect(mainMark(first)).toBeVisible()
    expect(mainMark(second)).toBeNull()
    await press('Сохранить')
    expect(await screen.findByText('Изделие сохранено')).toBeVisible()
    expect(api.bodies('POST /admin/products/{id}')[0]?.pictures).toEqual([
      { key: 'new-2', coatingId: null },
      { key: 'main-key', coatingId: null },
      { key: 'rhodium-key', coatingId: 2 },
      { key: 'new-1', coatingId: null },
    ])
    expect(api.calls.filter((call) => call.startsWith('POST /storage/upload'))).toEqual([
      'POST /storage/upload?purpose=image',
      'POST /storage/upload?purpose=image',
    ])
  })

  test('files are dropped onto them; one that is refused is named, the others stay', async () => {
    open({ refused: '1' })
    const zone = (await tiles())[0]?.parentElement?.parentElement as HTMLElement
    const dataTransfer = { types: ['Files'], files: [png('torn.png'), png('whole.png')] }
    const event = createEvent.drop(zone, { dataTransfer })
    fireEvent(zone, event)
    expect(event.defaultPrevented).toBe(true)
    await waitFor(async () => expect(await tiles()).toHaveLength(3))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^torn\.png: /)
  })

  test('a product is not saved without pictures that are still being sent', async () => {
    const { api } = open({ isSlow: true })
    await userEvent.upload(chooser(await group()), [png('a.png')])
    await userEvent.type(await screen.findByRole('textbox', { name: /^Название по-английски/ }), 'Chain')
    await press('Сохранить')
    expect(await within(await group()).findAllByText('Отправляется, осталось 1 изображение')).toHaveLength(2)
    expect(api.calls.filter((call) => call.startsWith('POST /admin'))).toEqual([])
  })

  test('one of a coating alone is refused at once: lists would have none to show', async () => {
    const { api } = open()
    await press('Убрать изображение 1')
    expect(mainMark((await tiles())[0])).toBeNull()
    await press('Сохранить')
    expect(await screen.findByText(/Нужно хотя бы одно изображение без покрытия/)).toBeVisible()
    expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test('who may not change products sees them with their coatings', async () => {
    open({ permissions: ['admin.offer.*'] })
    const section = await screen.findByRole('region', { name: 'Изображения' })
    expect(await within(section).findByText('Родий')).toBeVisible()
    expect(within(section).getAllByRole('img')).toHaveLength(2)
    expect(within(section).queryByRole('button')).toBeNull()
  })
})
