import type { ReplyTo } from '@proba/api/client'
import { maxBytesOf } from '@proba/domain/files/filePurposes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

const uuidOf = (n: number) => `11111111-2222-4333-8444-55555555555${n}`
const rows: ReplyTo<'GET /admin/imports/{type}/rows'>['items'] = [
  { row: 2, sheet: null, key: 'GA-9.jpg', verdict: 'refuse', reasons: ['Нет изделия с таким артикулом'] },
  { row: 1, sheet: null, key: 'GA-1.jpg', verdict: 'create', reasons: [] },
]
const pagination = { currentPage: 1, perPage: 50, total: 2, lastPage: 1 }
function answersOf() {
  let sent = 0
  return {
    'POST /storage/upload': () => {
      sent += 1
      return [{ uuid: uuidOf(sent), name: 'pictures.zip', size: 4 }]
    },
    'POST /admin/imports/check': () => ({
      ...{ uuid: uuidOf(1), total: 2, cleared: 0, reading: null },
      counts: { create: 1, update: 0, same: 0, skip: 0, refuse: 1 },
    }),
    'GET /admin/imports/{type}/rows': () => ({ items: rows, meta: { pagination } }),
    'POST /admin/imports/execute': () => ({
      created: 1,
      updated: 0,
      same: 0,
      left: 1,
      cleared: 0,
      reading: null,
    }),
  }
}
const archive = (bytes: number) => new File([new Uint8Array(bytes)], 'pictures.zip')
const choose = async (file: File) => userEvent.upload(await screen.findByLabelText('Архив .zip'), file)

test('an archive is sent in parts, its files are judged, and another tick judges them again (R-641, G-334, G-363)', async () => {
  const { api } = renderBackOffice('/imports?type=pictures', { answers: answersOf() })
  await choose(archive(maxBytesOf('part') + 1))
  expect(await screen.findByText('Архив «pictures.zip» проверен. Файлов: 2')).toBeVisible()
  expect(await screen.findByText('Нет изделия с таким артикулом')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Скачать шаблон' })).toBeNull()
  const sent = { uuid: uuidOf(1), type: 'pictures', parts: [uuidOf(1), uuidOf(2)] }
  expect(api.bodies('POST /admin/imports/check')).toEqual([{ ...sent, options: [] }])
  await userEvent.click(screen.getByRole('checkbox', { name: /^Заменить прежние изображения/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить 1 файл' }))
  expect(await screen.findByText(/^Готово. Добавлено: 1/)).toBeVisible()
  expect(api.bodies('POST /admin/imports/check').at(-1)).toEqual({ ...sent, options: ['replacePictures'] })
})

test('an archive that is too large is refused before it is sent (R-641, G-334)', async () => {
  const { api } = renderBackOffice('/imports?type=pictures', { answers: answersOf() })
  const file = archive(1)
  Object.defineProperty(file, 'size', { value: 500 * 1024 * 1024 + 1 })
  await choose(file)
  expect(await screen.findByRole('alert')).toHaveTextContent('500 МБ')
  expect(api.bodies('POST /admin/imports/check')).toEqual([])
})
