import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { guestInit } from '../../testing/clientAnswers.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { setScreen } from '../../testing/screenWidth.ts'

describe('Ru/En (R-065, R-793, R-794, DR-09)', () => {
  test('changes every text, the calls, the document and the next visit', async () => {
    const english = { ...guestInit, home: { ...guestInit.home, title: 'Chains and bracelets' } }
    const { user, api } = renderApp({
      isLoggedIn: false,
      answers: {
        'GET /init': ({ headers }) => (headers.get('X-Localization') === 'en' ? english : guestInit),
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Цепи и браслеты' })
    expect(document.documentElement.lang).toBe('ru')
    expect(api.requestsOf('GET /init')[0]?.headers.get('X-Localization')).toBe('ru-RU')

    await user.click(screen.getByRole('button', { name: /English/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Chains and bracelets' })).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument()
    expect(document.documentElement.lang).toBe('en')
    expect(window.localStorage.getItem('language')).toBe('en')
    expect(screen.getByRole('button', { name: /English/ })).toHaveAttribute('aria-pressed', 'true')
    expect(document.body).not.toHaveTextContent(/Войти|Напишите/)
  })
})

describe('the theme', () => {
  const shown = () => document.documentElement.getAttribute('data-theme')

  test('follows the system', async () => {
    setScreen(1440, (query) => query.includes('dark'))
    renderApp()
    await screen.findByRole('banner')
    expect(shown()).toBe('dark')
    expect(window.localStorage.getItem('theme')).toBeNull()
  })

  test('is switched by hand and kept; choosing that of the system follows the system again', async () => {
    setScreen(1440)
    const { user } = renderApp()
    await user.click(await screen.findByRole('button', { name: 'Включить тёмную тему' }))
    expect(shown()).toBe('dark')
    expect(window.localStorage.getItem('theme')).toBe('dark')
    await user.click(screen.getByRole('button', { name: 'Включить светлую тему' }))
    await waitFor(() => expect(shown()).toBe('light'))
    expect(window.localStorage.getItem('theme')).toBeNull()
  })

  test('a kept choice is applied on the next visit', async () => {
    window.localStorage.setItem('theme', 'dark')
    renderApp()
    await screen.findByRole('banner')
    expect(shown()).toBe('dark')
  })
})
