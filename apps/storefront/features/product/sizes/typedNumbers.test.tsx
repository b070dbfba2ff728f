import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepLanguage } from '../../../lib/language/currentLanguage.ts'
import { FakeRefusal } from '../../../testing/fakeApi.ts'
import { productOf, withOffers } from '../product.support.ts'
import { field, openProduct } from '../productWindow.support.tsx'

// Otherwise the lazy part of the window would load within the time of the first test.
beforeAll(() => import('../ProductDialog.tsx'))

const chain = productOf({ chainMinLength: 15, conditions: { customLengthAvailable: true } })
const coils = productOf({
  conditions: { coilProductionAvailable: true },
  coilProductionPower: { mode: 1, values: [{ value: 5_000_000, isChain: null, withCoating: null }] },
})
const inCart = () => screen.getByRole('button', { name: 'В корзину' })
const lengthField = (n = 1) => screen.getByRole('textbox', { name: `Своя длина, см, строка ${n}` })

async function openCoil(language: 'ru' | 'en' = 'ru') {
  keepLanguage(language)
  const opened = await openProduct(coils)
  await opened.user.click(screen.getByRole('tab', { name: language === 'ru' ? /Из катушек/ : /From coils/ }))
  await opened.user.click(screen.getByRole('radio', { name: 'Родирование' }))
  const name = language === 'ru' ? 'Вес катушки, г' : 'Weight of the coil, g'
  return { ...opened, grams: screen.getByRole('textbox', { name }) }
}

async function openCustom() {
  const opened = await openProduct(chain)
  await opened.user.click(screen.getByRole('button', { name: /Добавить длину/ }))
  return opened
}

async function pasteInto(user: UserEvent, input: HTMLElement, text: string) {
  await user.click(input)
  await user.paste(text)
}

const valuesOf = (...inputs: readonly HTMLElement[]) =>
  inputs.map((input) => (input as HTMLInputElement).value)

describe('a count typed into the window (R-226)', () => {
  test('that is no whole number stays as typed, says why at its row, and nothing is added', async () => {
    const { user, api } = await openProduct()
    await user.type(field('40'), '2')
    await user.type(field('45'), '1,5')
    expect(field('45')).toHaveValue('1,5')
    expect(field('45')).toHaveAccessibleDescription('«1,5» не целое число')
    expect(inCart()).toBeDisabled()
    expect(inCart()).toHaveAccessibleDescription('Исправьте отмеченное')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(api.requestsOf('POST /cart/positions')).toHaveLength(0)
    await user.clear(field('45'))
    await user.type(field('45'), '1 500')
    expect(field('45')).toHaveValue('1 500')
    await user.tab()
    expect(field('45')).toHaveValue('1500')
    expect(inCart()).toBeEnabled()
  })

  test('at the greatest count that is stored a step changes nothing and says why', async () => {
    const { user } = await openProduct()
    await user.type(field('45'), '999999')
    await user.keyboard('+')
    expect(field('45')).toHaveValue('999999')
    expect(screen.getByText('Размер 45: не больше 999 999')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Больше на одну, размер 45' })).toBeDisabled()
    await user.clear(field('45'))
    await user.type(field('45'), '9999999')
    expect(field('45')).toHaveValue('999999')
    expect(screen.getByText('Размер 45: не больше 999 999')).toBeVisible()
  })
})

test('a pasted English count with thousands is read as it is written (R-173, R-226)', async () => {
  keepLanguage('en')
  const { user } = await openProduct()
  const quantity = screen.getByRole('textbox', { name: 'Quantity, size 40' })
  await pasteInto(user, quantity, '1,000')
  expect(quantity).toHaveValue('1000')
})

test('the own columns of the table are pasted with their quantities', async () => {
  const { user } = await openProduct()
  await pasteInto(user, field('40'), '40\t2,26\t4\n50\t2,78\t6')
  expect(valuesOf(field('40'), field('45'), field('50'))).toEqual(['4', '', '6'])
  expect(screen.getByText('Взяты столбцы: размер 1, количество 3')).toBeVisible()
})

describe('the weight of a coil (DR-34; R-232)', () => {
  test.each([
    ['250,00', 250_000],
    ['250,5', 250_500],
    ['1 250,75', 1_250_750],
  ])('%s is read with its decimals', async (text, weight) => {
    const { user, api, grams } = await openCoil()
    await pasteInto(user, grams, text)
    expect(grams).toHaveValue(text)
    await user.click(inCart())
    await screen.findByRole('link', { name: 'Перейти в корзину' })
    expect(api.requestsOf('POST /cart/positions')[0]?.body).toMatchObject({ offers: { coil: { weight } } })
  })

  test('that cannot be read stays as typed and is not added', async () => {
    const { user, grams } = await openCoil()
    await user.type(grams, '1.250')
    expect(grams).toHaveValue('1.250')
    expect(grams).toHaveAccessibleDescription(/«1\.250» можно понять по-разному/)
    expect(inCart()).toBeDisabled()
  })

  test('is read in English by its thousands', async () => {
    const { user, api, grams } = await openCoil('en')
    await user.type(grams, '1,250.5')
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    await screen.findByRole('link', { name: 'Go to cart' })
    expect(api.requestsOf('POST /cart/positions')[0]?.body).toMatchObject({
      offers: { coil: { weight: 1_250_500 } },
    })
  })
})

describe('a custom length (DR-33; R-229, R-231)', () => {
  test('below the minimum is not raised without a word, nor added by Ctrl+Enter', async () => {
    const { user, api } = await openCustom()
    await user.type(field('своя длина 15 см'), '3')
    await user.clear(lengthField())
    await user.type(lengthField(), '4')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(api.requestsOf('POST /cart/positions')).toHaveLength(0)
    expect(lengthField()).toHaveValue('4')
    await user.tab()
    expect(lengthField()).toHaveValue('4')
    expect(lengthField()).toHaveAccessibleDescription('Длина меньше минимальной: 15 см')
    expect(inCart()).toHaveAccessibleDescription('Исправьте отмеченное')
  })

  test('is read to a tenth of a centimetre', async () => {
    const { user, api } = await openCustom()
    await user.keyboard('47,5{Enter}3')
    await user.click(inCart())
    await screen.findByRole('link', { name: 'Перейти в корзину' })
    expect(api.requestsOf('POST /cart/positions')[0]?.body).toMatchObject({
      offers: { custom: [{ length: 475, count: 3 }] },
    })
  })

  test('a pasted column of lengths makes rows, a column of counts fills them', async () => {
    const { user } = await openCustom()
    await pasteInto(user, lengthField(), '45\n50,5\n4')
    expect(valuesOf(lengthField(1), lengthField(2), lengthField(3))).toEqual(['45', '50,5', '4'])
    await pasteInto(user, field('своя длина 45 см'), '5\n6\n7\n8')
    expect(valuesOf(field('своя длина 45 см'), field('своя длина 50,5 см'))).toEqual(['5', '6'])
    expect(screen.getByText('Вставлено значений: 3')).toBeVisible()
    expect(screen.getByText('Строка 4: для «8» в таблице нет строки')).toBeVisible()
  })

  test('lengths and counts are pasted together', async () => {
    const { user } = await openCustom()
    await pasteInto(user, lengthField(), '45\t5\n47\t1,5')
    expect(valuesOf(field('своя длина 45 см'), field('своя длина 47 см'))).toEqual(['5', '1,5'])
    expect(field('своя длина 47 см')).toHaveAccessibleDescription('«1,5» не целое число')
  })
})

describe('an addition that is refused (R-233)', () => {
  const stock = productOf({
    offers: withOffers({ 12: { residues: { finished: 2, finished_self_marked: 0 } } }),
  })

  beforeEach(() => keepLanguage('ru'))

  test('says why at its row, keeps what was typed, and stops saying so when it is changed', async () => {
    const reason = 'Превышен доступный остаток на 2 шт.'
    const { user } = await openProduct(stock, {
      'POST /cart/positions': new FakeRefusal(
        'add_refused',
        {},
        { errors: { 'offers.finished.0': [reason] } },
      ),
    })
    await user.click(screen.getByRole('tab', { name: /Готовые/ }))
    await user.type(field('45'), '2')
    await user.click(inCart())
    await waitFor(() => expect(field('45')).toHaveAccessibleDescription(reason))
    expect(field('45')).toHaveValue('2')
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(alerts).toContain('Ничего не добавлено: причина указана у строки')
    await user.type(field('45'), '{Backspace}1')
    expect(field('45')).not.toHaveAccessibleDescription()
    expect(within(screen.getByRole('region', { name: 'Итог' })).queryByText(/Ничего не добавлено/)).toBeNull()
  })
})
