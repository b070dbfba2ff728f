import ImageIcon from '@mui/icons-material/ImageOutlined'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Resource } from '../../declarations/resource.ts'
import { Refused } from '../../testing/fakeApi.ts'
import { order, pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

/** No record has a file yet, so this resource is not checked against the declared calls. */
const posters: Resource = {
  name: 'posters',
  icon: ImageIcon,
  group: 'content',
  order: 900,
  access: ['admin.*'],
  transport: { list: 'GET /admin/orders', get: 'GET /admin/orders/{id}', update: 'POST /orders/{id}' },
  representation: 'numberOrder',
  fields: {
    numberOrder: { kind: 'text', readonly: true },
    sapNumber: { kind: 'image', nullable: true, maxBytes: 2 * 1024 * 1024 },
    comment: { kind: 'file', required: true },
    cancelReason: { kind: 'file', readonly: true },
  },
  columns: ['numberOrder', 'sapNumber'],
  sorts: ['numberOrder'],
  firstSort: { field: 'numberOrder', order: 'ASC' },
  sections: [{ name: 'poster', fields: ['sapNumber', 'comment', 'cancelReason'] }],
}

const texts = {
  resources: {
    posters: {
      name: 'Poster |||| Posters',
      list: 'All posters',
      page: { edit: 'Poster' },
      notifications: { updated: 'Poster saved' },
      sections: { poster: 'Poster' },
      fields: { numberOrder: 'Number', sapNumber: 'Picture', comment: 'Text', cancelReason: 'Source' },
    },
  },
}

const stored = order({ sapNumber: null, comment: 'text-uuid', cancelReason: 'source-uuid' })
const open = (upload: () => { uuid: string; name: string; size: number }[], path = '/posters/41') =>
  renderBackOffice(path, {
    language: 'en',
    more: { resources: [posters] },
    texts,
    answers: {
      'GET /admin/orders': () => pageOf([stored, order({ id: 42, numberOrder: 'B', sapNumber: 'p' })]),
      'GET /admin/orders/{id}': () => stored,
      'POST /orders/{id}': () => order({ ...stored, version: 3 }),
      'POST /storage/upload': upload,
      'GET /storage/receive': ({ query }) =>
        query.uuid === 'picture-uuid'
          ? { name: 'ring.png', data: 'AAAA', mime: 'image/png' }
          : { name: `${query.uuid}.pdf`, data: 'JVBE', mime: 'application/pdf' },
    },
  })
const never = () => {
  throw new Refused('server')
}
const group = (name: RegExp) => screen.findByRole('group', { name })
const chooser = (of: HTMLElement) => of.querySelector('input[type=file]') as HTMLInputElement
const picture = () => new File(['png'], 'ring.png', { type: 'image/png' })

test('a picture is sent when it is chosen, shown, and saved with the record by its uuid', async () => {
  const { api } = open(() => [{ uuid: 'picture-uuid', name: 'ring.png', size: 3 }])
  const input = await group(/^Picture/)
  expect(within(input).getByText('Up to 2 MB')).toBeVisible()
  await userEvent.upload(chooser(input), picture())
  expect(await within(input).findByRole('img', { name: 'ring.png' })).toHaveAttribute(
    'src',
    'data:image/png;base64,AAAA',
  )
  expect(api.bodies('POST /storage/upload')[0]?.['files[0]']).toBeInstanceOf(File)
  expect(api.calls).toContain('POST /storage/upload?purpose=image')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Poster saved')).toBeVisible()
  expect(api.bodies('POST /orders/{id}')).toEqual([
    { sapNumber: 'picture-uuid', comment: 'text-uuid', version: 2 },
  ])
})

test('a file that is too large or no picture is refused before it is sent', async () => {
  const { api } = open(never)
  const input = await group(/^Picture/)
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
  await userEvent.upload(chooser(input), large)
  expect(await within(input).findByRole('alert')).toHaveTextContent('Too large: the limit is 2 MB')
  const text = new File(['a'], 'a.txt', { type: 'text/plain' })
  await userEvent.setup({ applyAccept: false }).upload(chooser(input), text)
  await waitFor(() => expect(within(input).getByRole('alert')).toHaveTextContent('not a picture'))
  expect(api.calls).not.toContain('POST /storage/upload')
})

test('a refused upload says why and leaves the record as it is', async () => {
  open(() => {
    throw new Refused('unavailable')
  })
  const input = await group(/^Picture/)
  await userEvent.upload(chooser(input), picture())
  expect(await within(input).findByRole('alert')).toHaveTextContent('The server is temporarily unavailable')
  expect(within(input).getByRole('button', { name: 'Choose a file' })).toBeEnabled()
})

test('a stored file can be saved by its name and removed; one that must be there is asked for', async () => {
  const { api } = open(never)
  const input = await group(/^Text/)
  expect(within(input).getByText('Up to 5 MB')).toBeVisible()
  const link = await within(input).findByRole('link', { name: 'text-uuid.pdf' })
  expect(link).toHaveAttribute('download', 'text-uuid.pdf')
  await userEvent.click(within(input).getByRole('button', { name: 'Remove the file' }))
  expect(within(input).queryByRole('link')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await within(input).findByText('Field is required')).toBeVisible()
  expect(api.bodies('POST /orders/{id}')).toEqual([])
})

test('a file that is only shown is a link, and a list says whether there is one', async () => {
  open(never)
  expect(await screen.findByRole('link', { name: 'source-uuid.pdf' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'All posters' }))
  const row = (await screen.findByRole('link', { name: 'B' })).closest('tr') as HTMLElement
  expect(within(row).getByText('yes')).toBeVisible()
})
