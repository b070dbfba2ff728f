import { forgetTyped } from '@proba/browser/typedText'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { company } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

afterEach(() => sessionStorage.clear())

const answers = {
  'GET /companies/channels': () => [],
  'GET /companies/managers': () => [],
  'GET /companies/{id}': () => company({ id: 1, version: 5, name: 'Грань-2' }),
}
const fullName = () => screen.findByRole('textbox', { name: /^Полное название/ })

/** Types into a company, lets the page go and opens it again, as after a login. */
async function typedAndGone(between: () => void = () => {}, person = {}) {
  const first = { ...answers, 'GET /companies/{id}': () => company({ id: 1, version: 4 }) }
  renderBackOffice('/companies/1', { answers: first })
  await userEvent.clear(await fullName())
  await userEvent.type(await fullName(), 'ООО «Набранное»')
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  between()
  renderBackOffice('/companies/1', { answers, person })
}

test('what was typed when the session ended is typed again over the record as it is now (G-033, G-391)', async () => {
  await typedAndGone()
  await waitFor(async () => expect(await fullName()).toHaveValue('ООО «Набранное»'))
  expect(screen.getByRole('textbox', { name: /^Название/ })).toHaveValue('Грань-2')
  expect(await screen.findByText('Возвращено то, что вы ввели и не сохранили')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeEnabled()
})

test('another person does not find it, nor anybody after a logout (G-033, G-391)', async () => {
  await typedAndGone(() => {}, { id: 77 })
  expect(await fullName()).not.toHaveValue('ООО «Набранное»')
  cleanup()
  await typedAndGone(forgetTyped)
  expect(await fullName()).not.toHaveValue('ООО «Набранное»')
})

test('what is typed stays when the language of the screens changes (G-391)', async () => {
  renderBackOffice('/companies/1', { answers })
  await userEvent.clear(await fullName())
  await userEvent.type(await fullName(), 'ООО «Набранное»')
  await userEvent.click(screen.getByRole('button', { name: 'EN – English' }))
  const changed = await screen.findByRole('textbox', { name: /^Full name/ })
  await waitFor(() => expect(changed).toHaveValue('ООО «Набранное»'))
})

test('a language chosen in another tab changes nothing here, under what is being typed (G-631)', async () => {
  renderBackOffice('/companies/1', { answers })
  await userEvent.clear(await fullName())
  await userEvent.type(await fullName(), 'ООО «Набранное»')
  const storageArea = window.localStorage
  const version = Object.keys(storageArea).find((name) => /^RaStorebackoffice\d+\.version$/.test(name)) ?? ''
  const key = version.replace(/version$/, 'locale')
  storageArea.setItem('language', 'en')
  storageArea.setItem(key, '"en"')
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: '"en"', storageArea }))
  })
  expect(screen.getByRole('textbox', { name: /^Полное название/ })).toHaveValue('ООО «Набранное»')
  await userEvent.click(screen.getByRole('button', { name: 'EN – English' }))
  expect(await screen.findByRole('textbox', { name: /^Full name/ })).toHaveValue('ООО «Набранное»')
})
