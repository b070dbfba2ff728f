import { daysAfter, formatDay } from '@proba/domain/text/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unusedDigits } from '../journeys/unusedDigits.support.ts'
import { workbookOf } from '../journeys/workbook.support.ts'
import { hands, press } from './forms.support.ts'
import { openOffice, person, serverDay } from './stand.support.tsx'

const dialogShown = async () => within(await screen.findByRole('dialog'))

/** Uploads a workbook and publishes it once its effect is shown. */
async function publish(name: string, contents: Buffer): Promise<void> {
  await press('Загрузить прайс-лист')
  const field = (await screen.findByRole('dialog')).querySelector<HTMLInputElement>('input[type="file"]')
  if (!field) throw new Error('No field takes a file')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await hands.upload(field, new File([new Uint8Array(contents)], name, { type }))
  const dialog = await dialogShown()
  expect(await dialog.findByRole('cell', { name: /Продажа/ })).toBeVisible()
  await press('Опубликовать')
  expect(await screen.findByText('Прайс-лист принят', { exact: false })).toBeVisible()
}

/** The one element of a role that has a text. */
const withText = (role: 'alert' | 'row', text: string) =>
  waitFor(() => {
    const [found, ...others] = screen
      .getAllByRole(role)
      .filter(({ textContent }) => textContent?.includes(text))
    expect(others).toEqual([])
    if (!found) throw new Error(`No ${role} with ${text}`)
    return found
  })

test('an admin cancels a list of metal prices before it begins; the customer keeps the prices in force (R-610, G-343)', async () => {
  const client = await person('client')
  const before = await client.call('GET /cost-metal/active', {})
  const name = `Следующий месяц ${unusedDigits()}.xlsx`
  const start = formatDay(daysAfter(await serverDay(), 30))
  const cells = [
    ['Код', 'Цена, ₽/г', 'Порядок', 'НДС', 'Действует с (МСК)'],
    ['sell', 9999, 1, 'да', `${start} 09:00`],
  ] as const
  openOffice(await person('admin'), '/metal-cost')
  await publish(name, workbookOf(cells))
  expect(await withText('alert', name)).toHaveTextContent(`${start}, 09:00 (МСК)`)
  // The next message would wait for this one.
  await hands.keyboard('{Escape}')
  const cancel = { name: 'Отменить прайс-лист' }
  await hands.click(within(await withText('row', name)).getByRole('button', cancel))
  await hands.click((await dialogShown()).getByRole('button', cancel))
  expect(
    await screen.findByText('Прайс-лист отменён и не начнёт действовать', { exact: false }),
  ).toBeVisible()
  await waitFor(async () => expect(await withText('row', name)).toHaveTextContent('Отменён до начала'))
  await waitFor(async () =>
    expect(within(await withText('row', name)).queryByRole('button', cancel) === null).toBe(true),
  )
  expect(await client.call('GET /cost-metal/active', {})).toEqual(before)
})
