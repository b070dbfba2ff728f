import bowser from 'bowser'

const named = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')

/** Browser and system by what a program calls itself, as people name them; empty where it does not say. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  if (userAgent.trim() === '') return { browser: '', system: '' }
  const { browser, os } = bowser.parse(userAgent)
  const [major] = (browser.version ?? '').split('.')
  return { browser: named(browser.name, major), system: named(os.name, os.versionName) }
}
