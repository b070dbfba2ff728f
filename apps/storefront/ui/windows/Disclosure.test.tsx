import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { Disclosure } from './Disclosure.tsx'

function open() {
  render(
    <MemoryRouter>
      <Disclosure label="Меню">
        <Link to="/contacts">Контакты</Link>
      </Disclosure>
      <button type="button">Рядом</button>
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const button = () => screen.getByRole('button', { name: 'Меню' })
const link = () => screen.queryByRole('link', { name: 'Контакты' })

describe('a panel under a button', () => {
  test('opens and closes by its button', async () => {
    const user = open()
    expect(link()).toBeNull()
    await user.click(button())
    expect(link()).toBeVisible()
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    await user.click(button())
    expect(link()).toBeNull()
  })

  test('closes by Esc and gives the focus back', async () => {
    const user = open()
    await user.click(button())
    await user.tab()
    expect(link()).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(link()).toBeNull()
    expect(button()).toHaveFocus()
  })

  test('closes when the focus or the mouse goes elsewhere', async () => {
    const user = open()
    await user.click(button())
    await user.tab()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Рядом' })).toHaveFocus()
    expect(link()).toBeNull()
    await user.click(button())
    await user.click(document.body)
    expect(link()).toBeNull()
  })

  test('closes when a link of it is followed', async () => {
    const user = open()
    await user.click(button())
    const target = link()
    if (!target) throw new Error('no link')
    await user.click(target)
    expect(link()).toBeNull()
  })
})
