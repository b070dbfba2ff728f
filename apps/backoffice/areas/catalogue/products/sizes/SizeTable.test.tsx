import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { nothingTouched } from '../../../../testing/answers.ts'
import { type Answers, Refused, withMessage } from '../../../../testing/fakeApi.ts'
import { product, productWords, type Size, size } from '../../../../testing/goods.ts'
import { pageOf } from '../../../../testing/records.ts'
import { renderBackOffice } from '../../../../testing/renderBackOffice.tsx'

const call = 'POST /admin/products/{id}/sizes'
const question = 'POST /admin/products/{id}/sizes/impact'
const three = () => [
  size(),
  size({ id: 51, length: 505, weight: 3000, listed: false }),
  size({ id: 52, length: 600, sizeLabel: 'L' }),
]
/** The back office at a product whose sizes others may change: `stored` is what the server has. */
function open(
  answers: Answers = {},
  stored: Size[] = three(),
  options: Parameters<typeof renderBackOffice>[1] = {},
) {
  const opened = renderBackOffice('/catalog/products/5', {
    ...options,
    answers: {
      ...productWords,
      'GET /admin/products': () => pageOf([product()]),
      'GET /admin/products/{id}': () => product(),
      'GET /admin/offers': () => pageOf(stored),
      [question]: () => nothingTouched,
      [call]: () => withMessage('Размеры сохранены', { items: [] }),
      ...answers,
    },
  })
  return { ...opened, stored }
}
const cell = (column: string, of: string) => screen.findByRole('textbox', { name: `${column}: ${of}` })
const weight = (of: string) => cell('Собственный вес, г', of)
const paste = (field: HTMLElement, text: string) =>
  fireEvent.paste(field, { clipboardData: { getData: () => text } })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Сохранить размеры' }))
const stay = (id: number, version = 2) => ({ id, version, sizeLabel: null, weight: null, listed: true })

describe('the table of sizes of a product (R-641, G-365)', () => {
  test('takes a range from a spreadsheet: weights go to their sizes, other lengths are new; one call saves it all', async () => {
    const { api, stored } = open()
    expect(await weight('45')).toHaveAttribute('placeholder', '2,52')
    paste(await cell('Длина, см', '45'), 'Длина\tПометка\tВес\n60\tL\t3,4\n55\t\t2,9\tнет\n45\t\t2,6\n')
    expect(await screen.findByText('Вставлено строк: 3.')).toBeVisible()
    expect(screen.getByText('Не сохранено: изменено 2, новых 1, удаляется 0.')).toBeVisible()
    expect(await weight('60 L')).toHaveValue('3,4')
    expect(await cell('Длина, см', '55')).toHaveValue('55')
    stored.splice(0, 3, size({ weight: 2600, version: 3 }), size({ id: 60, length: 550, weight: 2900 }))
    await save()
    expect(await screen.findByText('Размеры сохранены')).toBeVisible()
    expect(api.bodies(call)).toEqual([
      {
        changed: [
          { ...stay(50), weight: 2600 },
          { ...stay(52), sizeLabel: 'L', weight: 3400 },
        ],
        added: [{ length: 550, sizeLabel: null, weight: 2900, listed: false }],
        removed: [],
      },
    ])
    expect(api.bodies(question)).toEqual(api.bodies(call))
    expect(await weight('45')).toHaveValue('2,6')
    expect(screen.queryByRole('button', { name: 'Сохранить размеры' })).toBeNull()
  })

  test('takes a text with lengths and weights, and names the lines that have none (G-651)', async () => {
    open()
    paste(await cell('Длина, см', '45'), 'Добрый день!\n45 см - 2,6 г\n55 — 2,9 г\n60 см')
    expect(await screen.findByText('Прочитано как текст. Вставлено строк: 2.')).toBeVisible()
    expect(await weight('45')).toHaveValue('2,6')
    expect(await weight('55')).toHaveValue('2,9')
    expect(screen.getByText('Строка 4. Не найден вес: «60 см»')).toBeVisible()
    expect(screen.getByText('Строк без размеров и чисел для таблицы: 1')).toBeVisible()
    paste(await weight('50,5'), '50,5 см 3,1 г')
    expect(await weight('50,5')).toHaveValue('3,1')
  })

  test('what is typed stays when the language changes, in its figures, and is saved as it was meant (G-391)', async () => {
    const { api } = open()
    type(await weight('45'), '2,6')
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить размер' }))
    const lengths = await screen.findAllByRole('textbox', { name: /^Длина, см/ })
    type(lengths.at(-1) ?? document.body, '55,5')
    await userEvent.click(screen.getByRole('button', { name: 'EN – English' }))
    expect(await screen.findByText('Not saved: 1 changed, 1 new, 0 to delete.')).toBeVisible()
    expect(await cell('Own weight, g', '45')).toHaveValue('2.6')
    expect(await cell('Length, cm', '55.5')).toHaveValue('55.5')
    await userEvent.click(await screen.findByRole('button', { name: 'Add a size' }))
    expect(screen.getAllByRole('textbox', { name: /^Length, cm/ })).toHaveLength(5)
    await userEvent.click(screen.getByRole('button', { name: 'Save sizes' }))
    await waitFor(() => expect(api.bodies(call)).toHaveLength(1))
    expect(api.bodies(call)[0]).toMatchObject({
      changed: [{ ...stay(50), weight: 2600 }],
      added: [{ length: 555 }],
    })
  })

  test('what was typed when the session ended is there again, and shows what others saved since (G-033, G-391)', async () => {
    const stored = three()
    const { unmount } = open({}, stored)
    type(await weight('45'), '2,6')
    window.dispatchEvent(new Event('pagehide'))
    unmount()
    open({}, [size({ version: 3, weight: 2700 })])
    expect(await weight('45')).toHaveValue('2,6')
    expect(screen.getByText('Не сохранено: изменено 1, новых 0, удаляется 0.')).toBeVisible()
  })

  test('keeps a cell that cannot be read as it was pasted, with the reason, and sends nothing', async () => {
    const { api } = open()
    paste(await weight('45'), 'два\tможет\n3,1\tда')
    expect(await weight('45')).toHaveValue('два')
    expect(await weight('45')).toHaveAccessibleDescription(/^Введите число цифрами/)
    const box = screen.getByRole('checkbox', { name: 'На портале: 45' })
    expect(box).toHaveAccessibleDescription(/«может»/)
    await save()
    await waitFor(async () => expect(await weight('45')).toHaveFocus())
    expect(api.bodies(call)).toEqual([])
    type(await weight('45'), '')
    await userEvent.click(box)
    await save()
    await waitFor(() => expect(api.bodies(call)).toHaveLength(1))
    expect(api.bodies(call)[0]).toMatchObject({
      changed: [{ ...stay(51), weight: 3100, listed: true }],
      added: [],
    })
  })

  test('is worked with the keyboard alone: arrows and Enter go along the column, Esc puts back, Ctrl+S saves', async () => {
    const user = userEvent.setup()
    const { api } = open()
    await user.click(await weight('45'))
    await user.keyboard('2,7{Enter}')
    expect(await weight('50,5')).toHaveFocus()
    await user.keyboard('9{Escape}')
    expect(await weight('50,5')).toHaveValue('3')
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{Tab}')
    expect(screen.getByRole('checkbox', { name: 'На портале: 45' })).toHaveFocus()
    await user.keyboard(' {Shift>}{Tab}{/Shift}{ArrowDown}{ArrowDown}{Enter}{Enter}')
    expect(await cell('Длина, см', 'новый размер')).toHaveFocus()
    await user.keyboard('7{Control>}s{/Control}')
    await waitFor(() => expect(api.bodies(call)).toHaveLength(1))
    expect(api.bodies(call)[0]).toEqual({
      changed: [{ ...stay(50), weight: 2700, listed: false }],
      added: [{ length: 70, sizeLabel: null, weight: null, listed: true }],
      removed: [],
    })
  })

  test('shows theirs beside mine where somebody has saved the size since, and saves what was chosen (G-015)', async () => {
    let isRefusing = true
    const { api, stored } = open({
      [call]: () => {
        if (!isRefusing) return { items: [] }
        throw new Refused('version_conflict', { 'changed.0.version': ['Этот размер изменил кто-то другой'] })
      },
    })
    type(await weight('45'), '2,6')
    type(await weight('50,5'), '3,1')
    stored.splice(
      0,
      2,
      size({ weight: 2500, version: 3 }),
      size({ id: 51, length: 505, weight: 2900, version: 9 }),
    )
    await save()
    expect(await screen.findByText('Собственный вес, г: сейчас 2,5, у вас 2,6.')).toBeVisible()
    expect(await weight('45')).toHaveValue('2,6')
    const [mine] = screen.getAllByRole('button', { name: 'Оставить моё' })
    const theirs = screen.getAllByRole('button', { name: 'Взять сохранённое' })[1]
    if (!mine || !theirs) throw new Error('Both rows are to be chosen')
    await userEvent.click(theirs)
    await userEvent.click(mine)
    expect(await weight('50,5')).toHaveValue('2,9')
    isRefusing = false
    await save()
    await waitFor(() => expect(api.bodies(call)).toHaveLength(2))
    expect(api.bodies(call)[1]).toEqual({
      changed: [{ ...stay(50, 3), weight: 2600 }],
      added: [],
      removed: [],
    })
  })

  test('a size that somebody has deleted is added again on request, with all its cells', async () => {
    const { api, stored } = open({
      [question]: () => {
        throw new Refused('not_found')
      },
    })
    type(await weight('45'), '2,6')
    stored.shift()
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить заново' }))
    await save()
    await waitFor(() => expect(api.bodies(call)).toHaveLength(1))
    expect(api.bodies(call)[0]).toEqual({
      changed: [],
      added: [{ length: 450, sizeLabel: null, weight: 2600, listed: true }],
      removed: [],
    })
  })

  test('asks first where new weights touch carts; called off, everything stays typed (G-351)', async () => {
    const figures = { rows: 1, weight: 5000, weightAfter: 5200, autoOrders: 0, autoOrdersWeight: 0 }
    const { api } = open({
      [question]: () => ({
        ...nothingTouched,
        effects: [{ effect: 'reweighed' as const, ...figures, companies: 1, carts: 1 }],
      }),
    })
    type(await weight('45'), '2,6')
    await save()
    const dialog = within(await screen.findByRole('dialog', { name: 'Сохранить изменение?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Отмена' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.bodies(call)).toEqual([])
    expect(await weight('45')).toHaveValue('2,6')
  })

  test('a size that is in use is not deleted: the row says what uses it and stays (G-366)', async () => {
    const { api } = open({
      [call]: () => {
        throw new Refused('validation', { 'removed.0.id': ['Размер используется. Заказов: 2'] })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Убрать размер 45' }))
    expect(await screen.findByText(/удаляется 1/)).toBeVisible()
    await save()
    expect(await screen.findByText('45: Размер используется. Заказов: 2')).toBeVisible()
    expect(api.bodies(call)[0]).toEqual({ changed: [], added: [], removed: [{ id: 50, version: 2 }] })
    expect(api.bodies(question)).toEqual([])
    expect(await screen.findByRole('button', { name: 'Убрать размер 45' })).toBeVisible()
  })

  test('asks before the page is left with cells that are not saved', async () => {
    const { address } = open()
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
    type(await weight('45'), '2,6')
    expect(await screen.findByText(/^Не сохранено: изменено 1,/)).toBeVisible()
    await userEvent.click(await screen.findByRole('link', { name: 'Все изделия' }))
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(address()).toBe('/catalog/products/5')
    expect(await weight('45')).toHaveValue('2,6')
    await userEvent.click(await screen.findByRole('link', { name: 'Все изделия' }))
    await waitFor(() => expect(address()).toMatch(/^\/catalog\/products(\?|$)/))
    expect(confirm).toHaveBeenCalledTimes(2)
  })
})
