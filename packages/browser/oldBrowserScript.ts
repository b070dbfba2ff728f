/** The text of the notice and the label of its close button, in one language. */
export interface OldBrowserWords {
  readonly text: string
  readonly close: string
}

/**
 * The notice of an old browser (decision G-019), for the page itself: it runs before any module, in browsers that know no
 * modules, so it is written in the language of 2009. Closed, it stays away for the session.
 */
export const oldBrowserScript = (
  words: Readonly<Record<'ru' | 'en', OldBrowserWords>>,
): string => `(function () {
  var key = 'browserNotice'
  function read(storage, name) {
    try { return window[storage].getItem(name) } catch (blocked) { return null }
  }
  var isCurrent =
    typeof BigInt === 'function' && typeof globalThis === 'object' && typeof fetch === 'function' &&
    typeof Promise === 'function' && typeof Promise.allSettled === 'function' &&
    typeof BroadcastChannel === 'function' && typeof CSS === 'object' && CSS.supports('display', 'grid')
  if (isCurrent || read('sessionStorage', key)) return
  var language = read('localStorage', 'language') || document.documentElement.lang
  var words = ${JSON.stringify(words)}[language === 'en' ? 'en' : 'ru']
  var notice = document.createElement('div')
  var close = document.createElement('button')
  notice.setAttribute('role', 'status')
  notice.style.cssText = 'padding: 8px 16px; text-align: center; color: #33261a; background: #f3dfb8'
  notice.appendChild(document.createTextNode(words.text + ' '))
  close.type = 'button'
  close.appendChild(document.createTextNode(words.close))
  close.onclick = function () {
    notice.parentNode.removeChild(notice)
    try { sessionStorage.setItem(key, 'closed') } catch (blocked) {}
  }
  notice.appendChild(close)
  document.body.insertBefore(notice, document.body.firstChild)
})()`
