/** How a metal or a coating looks. The set is closed: a picture key with another look is refused. */
export type Look = keyof typeof finishes

type Rgb = [number, number, number]

interface Finish {
  /** Colours from the deepest shadow to the brightest glint, evenly spaced. */
  ramp: string
  /** 0 polished everywhere; 1 crevices keep the dark patina. */
  patina: number
  /** How far the small cuts of a diamond tool turn away from the surface; 0 for none. */
  glitter: number
}

const redRamp = '#2e1307 #7a4322 #bd7f52 #e3b084 #f6d6b8 #fff4e8 #ffffff'
const lemonRamp = '#2b1704 #6f480f #b08430 #d8b157 #efd68c #fff3cf #ffffff'
const richRamp = '#2c1601 #774705 #bd8117 #e6b136 #f8d66f #fff2bd #ffffff'
const silverRamp = '#17181a #54575b #979b9f #c8cbce #e6e8ea #f9fafb #ffffff'
const whiteRamp = '#17150f #4f4b42 #8d887c #bdb8ab #dedad0 #f6f4ee #ffffff'

export const finishes = {
  gold375: polished('#2a140c #6d3d28 #a96c4f #cf9a7c #e8c5ac #fbece1 #ffffff'),
  gold585: polished(redRamp),
  gold585cut: diamond(redRamp),
  lemon585: polished(lemonRamp),
  lemon585cut: diamond(lemonRamp),
  white585: polished(whiteRamp),
  gold750: polished(richRamp),
  white750: polished('#16150f #4c493f #8a8578 #bcb7a8 #e0dccf #f8f6ee #ffffff'),
  gold916: polished('#2e1400 #834700 #cb8407 #f2b31c #ffd956 #fff2ad #ffffff'),
  silver925: polished(silverRamp),
  silver925cut: diamond(silverRamp),
  platinum950: polished('#131312 #45454a #82838a #b1b2b8 #d6d7da #f2f3f4 #ffffff'),
  rhodium: polished('#0d1014 #424a52 #848d96 #bac3cb #e0e7ed #f9fbfe #ffffff'),
  blackrhodium: polished('#050506 #17181b #303338 #51555d #82878f #c3c8d0 #f6f8fb'),
  oxidised: { ...polished('#0b0b0c #2a2b2d #55575a #888b8e #bcbfc1 #e8eaeb #ffffff'), patina: 1 },
  gilded: polished('#2a1602 #734a0c #b98a2a #e3ba52 #f6dd8e #fff5d2 #ffffff'),
  rosegilded: polished('#2d120a #7b3f2a #c17c5e #e7ad90 #f8d5c1 #fff2ea #ffffff'),
} satisfies Record<string, Finish>

function polished(ramp: string): Finish {
  return { ramp, patina: 0, glitter: 0 }
}

function diamond(ramp: string): Finish {
  return { ramp, patina: 0, glitter: 0.34 }
}

/** Number of steps a ramp is cut into; one facet takes one step. */
export const rampSteps = 96

/** Whether a text names one of the looks. */
export function isLook(text: string): text is Look {
  return Object.hasOwn(finishes, text)
}

/** Colours of a look from dark to bright as #rrggbb. */
export function lookColours(look: Look): string[] {
  const stops = finishes[look].ramp.split(' ').map(parsed)
  return Array.from({ length: rampSteps }, (_, i) =>
    hex(between(stops, (i / (rampSteps - 1)) * (stops.length - 1))),
  )
}

function parsed(text: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as Rgb
}

function between(stops: Rgb[], position: number): Rgb {
  const low = Math.min(stops.length - 2, Math.floor(position))
  const a = stops[low] as Rgb
  const b = stops[low + 1] as Rgb
  const t = position - low
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

function hex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
