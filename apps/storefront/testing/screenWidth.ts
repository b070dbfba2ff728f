const limitOf = (query: string, side: 'min' | 'max') =>
  Number(
    new RegExp(`${side}-width: (\\d+)px`).exec(query)?.[1] ?? (side === 'min' ? 0 : Number.MAX_SAFE_INTEGER),
  )

/** Gives the test a screen of a width in px; other media queries are answered by `holds`, with no by default. */
export function setScreen(width: number, holds: (query: string) => boolean = () => false): void {
  window.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('width')
        ? width >= limitOf(media, 'min') && width <= limitOf(media, 'max')
        : holds(media),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
}
