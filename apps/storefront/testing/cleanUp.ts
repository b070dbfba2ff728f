import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { cleanPage } from '../../../tests/cleanPage.ts'
import { keepLanguage } from '../lib/language/currentLanguage.ts'
import { stopFakeApi } from './fakeApi.ts'

// Modules are loaded once for many files, and this is run for each of them: what a test leaves would meet the next one.
const screen = globalThis.window?.matchMedia

afterEach(() => {
  if (!globalThis.window) return
  // What a screen keeps when it closes belongs to this test.
  stopFakeApi()
  cleanup()
  keepLanguage('ru')
  window.matchMedia = screen
  cleanPage()
})

// A part of a screen that is still being loaded when its file ends would find no document.
afterAll(() => vi.dynamicImportSettled())
