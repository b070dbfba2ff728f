import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { onPastedOrder } from '../../../lib/company/pastedOffer.ts'
import { product, productOf, withOffers } from '../product.support.ts'
import { field, openProduct, total } from '../productWindow.support.tsx'

// Otherwise the lazy part of the window would load within the time of the first test.
beforeAll(() => import('../ProductDialog.tsx'))

const pasteInto = async (user: UserEvent, size: string, text: string) => {
  await user.click(field(size))
  await user.paste(text)
}

describe('the size table as a spreadsheet', () => {
  test('takes digits, goes down by Enter and by arrows, and replaces what is there', async () => {
    const { user } = await openProduct()
    await user.click(field('40'))
    await user.keyboard('5{Enter}12{ArrowDown}')
    expect(field('50')).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}3')
    expect([field('40'), field('45')].map((input) => (input as HTMLInputElement).value)).toEqual(['3', '12'])
  })

  test('steps by one with plus and minus and by ten with Shift, never below zero (DR-32)', async () => {
    const { user } = await openProduct()
    await user.click(field('45'))
    await user.keyboard('={Shift>}+{/Shift}')
    expect(field('45')).toHaveValue('11')
    await user.keyboard('-')
    expect(field('45')).toHaveValue('10')
    await user.keyboard('{Shift>}_{/Shift}-')
    expect(field('45')).toHaveValue('')
  })

  test('fills the rows with a pasted column and reports the result', async () => {
    const { user } = await openProduct()
    await pasteInto(user, '45', '4\r\n6\r\n8')
    expect(field('45')).toHaveValue('4')
    expect(field('50')).toHaveValue('6')
    expect(screen.getByText('Вставлено значений: 2')).toBeVisible()
    expect(screen.getByText('Строка 3: для «8» в таблице нет строки')).toBeVisible()
  })

  test('typing replaces what a paste or a step has put into the row, as in a selected cell', async () => {
    const { user } = await openProduct()
    await pasteInto(user, '45', '1200')
    await user.keyboard('12')
    expect(field('45')).toHaveValue('12')
    await user.keyboard('{Shift>}+{/Shift}7')
    expect(field('45')).toHaveValue('7')
  })

  test('explains the wrong cells of a pasted column row by row and leaves their rows as they were', async () => {
    const { user } = await openProduct(
      productOf({ offers: withOffers({ 13: { residues: { finished: 7, finished_self_marked: 0 } } }) }),
    )
    await user.type(field('45'), '9')
    await pasteInto(user, '40', '1 200\r\nмного\r\n3')
    expect([field('40'), field('45'), field('50')].map((input) => (input as HTMLInputElement).value)).toEqual(
      ['1200', '9', '3'],
    )
    expect(screen.getByText('Строка 2: «много» не целое число, осталось 9')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: /Готовые/ }))
    await pasteInto(user, '50', '8')
    expect(field('50')).toHaveValue('7')
    expect(screen.getByText('Строка 1: 8 больше максимума, поставлено 7')).toBeVisible()
  })

  test('lists the first dozen wrong cells and how many more there are', async () => {
    const { user } = await openProduct()
    await pasteInto(user, '40', `1\n2\n3\n${'x\n'.repeat(20)}`)
    expect(screen.getByText('Строка 15: для «x» в таблице нет строки')).toBeVisible()
    expect(screen.queryByText(/^Строка 16/)).toBeNull()
    expect(screen.getByText('и ещё 8')).toBeVisible()
  })

  test('names the sizes of a pasted range that have no quantity in one line (G-619)', async () => {
    const { user } = await openProduct()
    await user.type(field('45'), '3')
    await pasteInto(user, '40', '40\t\n45\t\n50\t2')
    expect([field('45'), field('50')].map((input) => (input as HTMLInputElement).value)).toEqual(['3', '2'])
    expect(screen.getByText('Вставлено значений: 1')).toBeVisible()
    expect(screen.getByText('Без количества, не изменены: 40, 45')).toBeVisible()
  })

  test.each<[text: string, counts: readonly string[], notes: readonly string[]]>([
    ['40 - 5шт\n45 — 10\n50 см 3', ['5', '10', '3'], ['Прочитано как текст. Вставлено значений: 3']],
    ['40 - 5', ['5', '7', ''], ['Прочитано как текст. Вставлено значений: 1']],
    ['40 5\n45 10', ['5', '10', ''], []],
    [
      'Добрый день!\nНЦ-22-053\n40 - 5\n47 - 3\n45 - 2 родир.\n40 - 1\n50 см',
      ['5', '7', ''],
      [
        'Строка 4: размера «47» в таблице нет',
        'Строка 5. Показано другое покрытие: «45 - 2 родир.»',
        'Строка 6: размер «40» повторяется, взят первый раз',
        'Строка 7. Не найдено количество: «50 см»',
        'Строк без размеров и чисел для таблицы: 1',
      ],
    ],
    // No text that is understood: the table that it would be.
    ['=2+2', ['', '7', ''], ['Строка 1: «=2+2» не целое число, осталось 7']],
  ])(
    'reads a pasted text %j as an order in words, and names what it leaves (G-651)',
    async (text, counts, notes) => {
      const { user } = await openProduct()
      await user.type(field('45'), '7')
      await pasteInto(user, '45', text)
      await waitFor(() => expect(screen.getByText(/Вставлено значений/)).toBeVisible())
      expect(['40', '45', '50'].map((size) => (field(size) as HTMLInputElement).value)).toEqual(counts)
      for (const note of notes) expect(screen.getByText(note)).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Проверить весь текст как заказ' })).toBeNull()
    },
  )

  test.each([
    ['40 - 5\nНБ-22-130\n45 - 2', 'Строка 3. Другой артикул: «НБ-22-130: 45 - 2»'],
    ['НБ-22-130\n40 - 7 шт', 'Строка 2. Другой артикул: «НБ-22-130: 40 - 7 шт»'],
  ])('a pasted text %j leads to the check of an order (G-651, G-661)', async (text, note) => {
    const { user } = await openProduct()
    const offered = vi.fn(() => true)
    const stop = onPastedOrder(offered)
    await user.type(field('45'), '3')
    await pasteInto(user, '40', text)
    expect(await screen.findByText(note)).toBeVisible()
    expect(field('45')).toHaveValue('3')
    await user.click(screen.getByRole('button', { name: 'Проверить весь текст как заказ' }))
    expect(offered).toHaveBeenCalledWith({ text }, 1)
    stop()
  })

  test.each([
    ['another way of ordering is open', () => screen.getByRole('tab', { name: /Готовые/ }), '7'],
    ['what is typed is being added', () => screen.getByRole('button', { name: 'В корзину' }), ''],
  ])('a pasted text is not written when %s once it is read (G-668)', async (_, pressed, left) => {
    const { user } = await openProduct(
      productOf({ offers: withOffers({ 13: { residues: { finished: 7, finished_self_marked: 0 } } }) }),
    )
    await user.type(field('45'), '7')
    fireEvent.paste(field('40'), { clipboardData: { getData: () => '40 - 5' } })
    fireEvent.click(pressed())
    expect(await screen.findByText(/^Текст не вставлен/)).toBeVisible()
    await user.click(screen.getByRole('tab', { name: /В производство/ }))
    await waitFor(() => expect(field('45')).toHaveValue(left))
    expect(field('40')).toHaveValue('')
  })

  test('a text pasted into a custom length makes rows of its lengths (G-651)', async () => {
    const { user } = await openProduct(
      productOf({ chainMinLength: 15, conditions: { customLengthAvailable: true } }),
    )
    await user.click(screen.getByRole('button', { name: /Добавить длину/ }))
    await user.paste('42 см - 3шт\nитого 3\n47,5 - 2')
    const length = (row: number) => screen.findByRole('textbox', { name: `Своя длина, см, строка ${row}` })
    expect(await length(2)).toHaveValue('47,5')
    expect(await length(1)).toHaveValue('42')
    expect(field('своя длина 47,5 см')).toHaveValue('2')
    expect(screen.getByText('Строк без размеров и чисел для таблицы: 1')).toBeVisible()
  })

  test('caps a count at the maximum and says so (R-227, R-233)', async () => {
    const { user } = await openProduct(
      productOf({ offers: withOffers({ 12: { residues: { finished: 7, finished_self_marked: 0 } } }) }),
    )
    await user.click(screen.getByRole('tab', { name: /Готовые/ }))
    await user.type(field('45'), '12')
    expect(field('45')).toHaveValue('7')
    expect(screen.getByText('Размер 45: не больше 7')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Больше на одну, размер 45' })).toBeDisabled()
    await user.click(screen.getByRole('tab', { name: /В производство/ }))
    expect(screen.queryByText('Размер 45: не больше 7')).toBeNull()
  })

  test('Esc leaves the table and the window stays open', async () => {
    const { user } = await openProduct()
    await user.click(field('45'))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('group', { name: 'Размеры и количества: Без покрытия' })).toHaveFocus()
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  test('goes from the last row to the button, and adds from any row by Ctrl+Enter', async () => {
    const { user, api } = await openProduct()
    await user.click(field('50'))
    await user.keyboard('2{Enter}')
    expect(screen.getByRole('button', { name: 'В корзину' })).toHaveFocus()
    await user.click(field('40'))
    await user.keyboard('1{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.requestsOf('POST /cart/positions')).toHaveLength(1))
  })

  test.each([
    ['the button that the last row leads to', () => screen.getByRole('button', { name: 'В корзину' })],
    ['a coating', () => screen.getByRole('radio', { name: /^Без покрытия/ })],
  ])('adds by Ctrl+Enter on %s too', async (_, place) => {
    const { user, api } = await openProduct()
    await user.type(field('50'), '2')
    place().focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.requestsOf('POST /cart/positions')).toHaveLength(1))
    // There the key belongs to the browser: it opens the cart in another tab.
    expect(await screen.findByRole('link', { name: 'Перейти в корзину' })).toHaveFocus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(api.requestsOf('POST /cart/positions')).toHaveLength(1)
  })

  test('weights stand with their decimals under each other: what a shorter one lacks is kept free (DR-01)', async () => {
    const offers = withOffers({ 11: { weight: 1456 }, 12: { weight: 1490 }, 13: { weight: 2000 } })
    await openProduct(productOf({ offers }))
    const shown = ['40', '45', '50'].map((size) => {
      const row = field(size).closest('tr')
      const [weight] = [...(row?.querySelectorAll('[data-rest]') ?? [])]
      return `${weight?.textContent}|${weight?.getAttribute('data-rest')}`
    })
    expect(shown).toEqual(['1,456|', '1,49|0', '2|,000'])
  })

  test('begins in the first row when a digit is typed in the freshly opened window', async () => {
    const { user } = await openProduct()
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('dialog')))
    await user.keyboard('3')
    expect(field('40')).toHaveValue('3')
  })

  test('keeps quantities per coating and counts them all in the sum', async () => {
    const { user } = await openProduct()
    await user.type(field('45'), '2')
    await user.click(screen.getByRole('radio', { name: 'Родирование' }))
    expect(field('45')).toHaveValue('')
    await user.type(field('45'), '1')
    expect(total()).toHaveTextContent('3 шт. · 7,56 г')
    expect(total()).toHaveTextContent('в том числе в других покрытиях: 2 шт.')
    await user.click(screen.getByRole('radio', { name: /Без покрытия/ }))
    expect(field('45')).toHaveValue('2')
  })

  test.each([
    ['the product sells none', { conditions: { customLengthAvailable: false } }],
    [
      'it is no chain',
      {
        conditions: { customLengthAvailable: true },
        offers: product.offers.map((offer) => ({ ...offer, isChain: false })),
      },
    ],
    [
      'its weight does not follow from the length',
      { conditions: { customLengthAvailable: true }, massData: { slope: 0, intercept: 500 } },
    ],
  ])('offers no custom lengths when %s (R-174, G-083)', async (_, changes) => {
    await openProduct(productOf(changes))
    expect(field('45')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Добавить длину/ })).toBeNull()
  })

  test('orders custom lengths not below the chain minimum (DR-33; R-230, R-231)', async () => {
    const { user, api } = await openProduct(
      productOf({ chainMinLength: 15, conditions: { customLengthAvailable: true } }),
    )
    await user.click(screen.getByRole('button', { name: /Добавить длину/ }))
    const length = screen.getByRole('textbox', { name: 'Своя длина, см, строка 1' })
    expect(length).toHaveFocus()
    expect(length).toHaveValue('15')
    await user.keyboard('47{Enter}3')
    await user.click(screen.getByRole('button', { name: 'В корзину' }))
    await screen.findByRole('link', { name: 'Перейти в корзину' })
    expect(api.requestsOf('POST /cart/positions')[0]?.body).toMatchObject({
      offers: { custom: [{ offerId: 11, length: 470, weight: 2624, coatingId: 1, count: 3 }] },
    })
  })
})
