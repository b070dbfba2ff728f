import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { cleanPage } from '../../../tests/cleanPage.ts'

const screen = globalThis.window?.matchMedia

afterEach(() => {
  if (!globalThis.window) return
  // What a screen keeps when it closes belongs to this test.
  cleanup()
  window.matchMedia = screen
  cleanPage()
})
