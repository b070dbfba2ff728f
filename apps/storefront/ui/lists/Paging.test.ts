import { describe, expect, test } from 'vitest'
import { pagesToShow } from './Paging.tsx'

describe('pages of a list', () => {
  test('shows the ends and the neighbours of the current page, gaps between', () => {
    expect(pagesToShow(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
  })

  test('shows a single page instead of a gap of one', () => {
    expect(pagesToShow(4, 6)).toEqual([1, 2, 3, 4, 5, 6])
    expect(pagesToShow(1, 3)).toEqual([1, 2, 3])
  })

  test('does not repeat the ends', () => {
    expect(pagesToShow(1, 1)).toEqual([1])
    expect(pagesToShow(2, 2)).toEqual([1, 2])
  })
})
