import { act, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/renderApp.tsx'
import { useProductLink } from './productLink.ts'

function Article() {
  const linkTo = useProductLink()
  return <Link {...linkTo(5)}>НЦ-22-053</Link>
}

test('two clicks before the screen is drawn again open a product once, so that one step back closes it', async () => {
  // Tests of a process share its history, and one before may have gone back: a new entry is the last one.
  window.history.pushState(null, '', '/')
  renderPart(<Article />, { at: '/catalog/products?page=2' })
  const link = await screen.findByRole('link', { name: 'НЦ-22-053' })
  const before = window.history.length
  act(() => {
    link.click()
    link.click()
  })
  expect(window.location.search).toBe('?page=2&product=5')
  expect(window.history.length).toBe(before + 1)
})
