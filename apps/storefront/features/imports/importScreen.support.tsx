import type { ReplyTo } from '@proba/api/client'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { FakeAnswers } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { ImportScreen } from './ImportScreen.tsx'
import type { ImportCheck, ImportOutcome } from './importState.ts'

/** Id of the uploaded file. */
export const uuid = '0195f7d2-7c11-7aaa-8000-000000000001'

/** An order that is repeated. */
export const repeatedOrder: ReplyTo<'GET /personal/orders/{id}'> = {
  id: 24,
  numberOrder: '100024',
  order_type: 'products_finished',
  product_type: 'finished',
  dateCreate: '2026-11-19T20:30:00.000Z',
  dateRelease: null,
  dateEnd: null,
  status: 'done',
  orderReadyPercent: 100,
  count: 1_220,
  weight: 1_338_285,
  metal: { id: 1, name: 'Золото' },
  contractNumber: 'К-1024/21',
  comment: '',
  userName: 'Анна Белова',
  isCostOrderIncreased: false,
  isDemo: false,
  specifications: [],
  splitNumbers: [],
  positions: [],
  shipments: [],
}

/** One sheet, read by the titles of the template. */
export const readingOf = (
  more: Partial<ImportCheck['reading']['sheets'][number]> = {},
): ImportCheck['reading'] => ({
  sheets: [{ sheet: 0, name: 'Заказ', header: 1, rows: 4, hiddenRows: 0, columns: [], unread: [], ...more }],
  skipped: [],
})

/** A row that can be added. */
export const row = (n: number, more: Partial<ImportCheck['success'][number]> = {}) => ({
  row: n,
  sheet: null,
  article: `НЦ-${n}`,
  title: 'Цепь якорная',
  productId: n,
  offerId: n * 10,
  length: 455,
  sizeLabel: null,
  weight: 2_340,
  coatingId: 1,
  coating: 'Родий',
  count: 12,
  typeOffer: 'finished' as const,
  orderType: 'products_production' as const,
  image: null,
  warning: null,
  writtenAs: [],
  ...more,
})
/** A row that is refused. */
export const refused = (n: number, code: string, params: ImportCheck['errors'][number]['params'] = {}) => ({
  row: n,
  sheet: null,
  article: `НЦ-${n}`,
  code,
  params,
  text: '',
})
/** A check with two rows of each kind. */
export const checkOf = (more: Partial<ImportCheck> = {}): ImportCheck => ({
  uuid,
  decision: 'ask',
  total: 4,
  notOrdered: 0,
  toWaitingList: 0,
  addedAt: null,
  reading: readingOf(),
  success: [
    row(2, { writtenAs: ['HЦ-2'] }),
    row(3, {
      warning: { code: 'residue_exceeded', params: { exceeded: 8, available: 12, asked: 20 }, text: '' },
    }),
  ],
  errors: [refused(4, 'unknown_article', { near: 'НЦ-41' }), refused(5, 'count_too_large', { max: 999_999 })],
  ...more,
})
/** Result of adding the rows. */
export const outcome: ImportOutcome = {
  added: 2,
  count: 24,
  weight: 56_160,
  skipped: 2,
  refused: [],
  toWaitingList: 1,
  byOrderType: [
    { orderType: 'products_production', rows: 1, count: 12 },
    { orderType: 'waiting_list', rows: 1, count: 12 },
  ],
}

const answers: FakeAnswers = {
  'POST /storage/upload': [{ uuid, name: 'order.xlsx', size: 10 }],
  'POST /import/check': checkOf(),
  'POST /import/execute': outcome,
}
/** A file to choose. */
export const sheet = (name = 'order.xlsx', size = 2048) => {
  const file = new File(['PK'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
/** The screen over a fake API. */
export const open = (more: FakeAnswers = {}) =>
  renderPart(<ImportScreen type="standard" />, { at: '/import/standard', answers: { ...answers, ...more } })

/** Chooses a file and starts its check. */
export async function check(user: UserEvent, file = sheet()) {
  await user.upload(await screen.findByLabelText(/^Выбрать/), file)
  await user.click(screen.getByRole('button', { name: /^Проверить/ }))
}
/** Presses a button that is on the screen already. */
export const press = (user: UserEvent, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }))
