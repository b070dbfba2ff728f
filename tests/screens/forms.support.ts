import { resolveObjectURL } from 'node:buffer'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import type { Person } from '../person.support.ts'
import { rowsOf } from '../workbookRows.support.ts'
import { openOffice } from './stand.support.tsx'

/** Hands and eyes of whoever sits at the screen; layout is nothing that this document has. */
export const hands = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

function first([found]: readonly HTMLElement[]): HTMLElement {
  if (!found) throw new Error('Nothing was found')
  return found
}

/** Types a text into a field at once, in place of what is there, if a person could. */
export function type(field: HTMLElement, text: string): void {
  expect(field).toBeEnabled()
  expect(field).not.toHaveAttribute('readonly')
  field.focus()
  fireEvent.change(field, { target: { value: text } })
}

export const fill = async (name: RegExp, text: string): Promise<void> =>
  type(await screen.findByRole('textbox', { name }), text)

/** Presses a button once it is open. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await waitFor(() => {
    const found = screen.getByRole('button', { name })
    expect(found).toBeEnabled()
    return found
  })
  await hands.click(button)
}

/** Presses what a person could press: this document has no layout in which the pointer meets nothing. */
async function pressOpen(found: HTMLElement): Promise<void> {
  expect(found).toBeEnabled()
  expect(found).not.toHaveAttribute('aria-disabled', 'true')
  await hands.click(found)
}

/** Chooses from the entries of a field. */
export async function choose(field: RegExp, option: string | RegExp): Promise<void> {
  await pressOpen(await screen.findByRole('combobox', { name: field }))
  await pressOpen(await screen.findByRole('option', { name: option }))
}

/** Searches among the entries of a field and takes the one of this name. */
export async function pick(field: RegExp, text: string, option: string | RegExp = text): Promise<void> {
  type(await screen.findByRole('combobox', { name: field }), text)
  await pressOpen(first(await screen.findAllByRole('option', { name: option })))
}

/** Takes a chosen entry out of its field by the keyboard. What is still loading may draw the entry once more. */
export async function takeOut(name: string): Promise<void> {
  await screen.findByRole('button', { name })
  await waitFor(() => {
    const chip = screen.queryByRole('button', { name })
    if (chip) for (const send of [fireEvent.keyDown, fireEvent.keyUp]) send(chip, { key: 'Delete' })
    expect(screen.queryByRole('button', { name }) === null).toBe(true)
  })
}

/** Closes the message that is shown: the next one would wait for it. */
export async function closeMessage(): Promise<void> {
  await screen.findByRole('alert')
  await hands.keyboard('{Escape}')
}

/** Saves the opened form and waits until the server has said so. */
export async function save(message: string): Promise<void> {
  await press('Сохранить')
  expect(await screen.findByText(message, { exact: false })).toBeVisible()
}

/** Deletes the opened record; the list is shown then. */
export async function remove(message: string): Promise<void> {
  await press('Удалить')
  await press('Подтвердить')
  expect(await screen.findByText(message, { exact: false })).toBeVisible()
}

/** A file as the browser has saved it. */
interface SavedFile {
  readonly name: string
  readonly contents: Buffer
}

/** What is saved while an action lasts: its first file. */
export async function savedBy(action: () => Promise<void>): Promise<SavedFile> {
  const saved = Promise.withResolvers<SavedFile>()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = resolveObjectURL(this.href)
    if (!this.download || !blob) return
    const name = this.download
    void blob.arrayBuffer().then((bytes) => saved.resolve({ name, contents: Buffer.from(bytes) }))
  })
  onTestFinished(() => click.mockRestore())
  await action()
  const file = await saved.promise
  click.mockRestore()
  return file
}

/** The rows of the workbook of a list under a filter, without the header. */
export async function exported(who: Person, list: string, filter: object): Promise<string[]> {
  openOffice(who, `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  const { contents } = await savedBy(() => press('Выгрузить'))
  return rowsOf(contents)
}

/** Opens a record by its link in the list that is shown. */
export const follow = async (name: string | RegExp): Promise<void> =>
  hands.click(await screen.findByRole('link', { name }))

/** A field of the form that is opened holds this. */
export async function holds(name: RegExp, text: string): Promise<void> {
  expect(await screen.findByRole('textbox', { name })).toHaveValue(text)
}

/** Finds a record in a list by its search and opens it. */
export async function find(who: Person, list: string, q: string, name: string): Promise<void> {
  const { address } = openOffice(who, `/${list}`)
  type(await screen.findByRole('searchbox', { name: 'Поиск' }), q)
  // The list searches a moment after the last key, and only then are its links there to stay.
  await waitFor(() => expect(decodeURIComponent(address())).toContain(q))
  const row = await waitFor(() => {
    const [found, ...others] = screen
      .getAllByRole('row')
      .filter(({ textContent }) => textContent?.includes(q))
    expect(others).toEqual([])
    if (!found) throw new Error(`No row with ${q}`)
    return found
  })
  await hands.click(within(row).getByRole('link', { name }))
}

/** Sets a day, or a moment, in a field for it. */
export async function typeDay(name: RegExp, day: string): Promise<void> {
  type(await screen.findByLabelText(name), day)
}

/** Fills in the first of several fields of the same name. */
export async function fillFirst(name: RegExp, text: string): Promise<void> {
  type(first(await screen.findAllByRole('textbox', { name })), text)
}

/** Opens a record by the first of its links in the list that is shown. */
export async function followFirst(name: string): Promise<void> {
  await hands.click(first(await screen.findAllByRole('link', { name })))
}

/** Chooses a file for the field of files that is shown. */
export async function upload(name: string, type: string, contents: BlobPart): Promise<void> {
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!found) throw new Error('No field takes a file')
    return found
  })
  await hands.upload(field, new File([contents], name, { type }))
}
