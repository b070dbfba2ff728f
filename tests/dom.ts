import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
// A busy machine takes longer than the library's second; what never comes still fails, within the test's own limit.
configure({ asyncUtilTimeout: 30_000 })

/** What browsers have and jsdom lacks. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver })

function completeWindow(): void {
  window.matchMedia ??= (media: string) =>
    ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as unknown as MediaQueryList
  window.scrollTo = () => {}
  // The text editor scrolls its cursor into sight.
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
  Element.prototype.scrollIntoView = () => {}
  // jsdom does not know <search>, as browsers do: React warns of elements that have the class of unknown ones.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    configurable: true,
    get(this: HTMLElement) {
      const isSearch = this !== HTMLUnknownElement.prototype && this.localName === 'search'
      return isSearch ? 'HTMLElement' : 'HTMLUnknownElement'
    },
  })
}

// A test of what the server draws has no window.
if (globalThis.window) completeWindow()
