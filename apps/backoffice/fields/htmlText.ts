/** The words of an HTML text without its marks, on one line; nothing of it is run or loaded. */
export const htmlText = (html: string): string =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim()
