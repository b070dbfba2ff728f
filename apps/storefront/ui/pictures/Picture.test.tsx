import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './Picture.tsx'

test('a picture is requested in its size and keeps its space while it loads', () => {
  render(<Picture picture="chain-7" alt="Цепь" size={400} />)
  const image = screen.getByRole('img', { name: 'Цепь' })
  expect(image).toHaveAttribute('src', '/pictures/chain-7/400.webp')
  expect(image).toHaveAttribute('width', '400')
  expect(image).toHaveAttribute('loading', 'lazy')
})

test('without a picture a drawing is shown', () => {
  render(<Picture picture={null} alt="Цепь" size={400} />)
  expect(screen.getByRole('img', { name: 'Цепь' }).tagName).toBe('SPAN')
})

test('a picture that does not load is replaced by the drawing', () => {
  const { container } = render(<Picture picture="gone" alt="" size={50} />)
  const image = container.querySelector('img')
  if (!image) throw new Error('no image')
  fireEvent.error(image)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})
