/** Colours of both themes; every text pair holds at least 4.5:1, every mark 3:1 (ui/palette.test.ts). */
export interface Colours {
  readonly ground: string
  readonly paper: string
  readonly sunken: string
  readonly text: string
  readonly quiet: string
  readonly line: string
  /** Border of a control, which has to be seen. */
  readonly edge: string
  /** Copper for fills, bars, focus rings and large marks, never for text on the ground. */
  readonly accent: string
  readonly onAccent: string
  /** The same hue for links and small text. */
  readonly accentText: string
  readonly error: string
  readonly success: string
  readonly warning: string
}

export const copper = '#d77721'

export const lightColours: Colours = {
  ground: '#fbfaf7',
  paper: '#ffffff',
  sunken: '#f3f0ea',
  text: '#25231f',
  quiet: '#635e56',
  line: '#e3ded5',
  edge: '#8c857a',
  accent: copper,
  onAccent: '#1d1208',
  accentText: '#96500e',
  error: '#b3261e',
  success: '#2c6e3f',
  warning: '#8a5a00',
}

export const darkColours: Colours = {
  ground: '#171614',
  paper: '#1f1d1b',
  sunken: '#121110',
  text: '#ece8e0',
  quiet: '#aca59a',
  line: '#37332e',
  edge: '#7d766b',
  accent: copper,
  onAccent: '#1d1208',
  accentText: '#eb9d57',
  error: '#f2877f',
  success: '#7cc490',
  warning: '#e3b45c',
}

/** Quiet ground and ink of a metal, used wherever the metal appears. */
export interface MetalTint {
  readonly tint: string
  readonly ink: string
  /** The metal itself: swatches and thin bars. */
  readonly solid: string
}

export const metalCodes = ['gold', 'silver', 'platinum', 'palladium'] as const
export type MetalCode = (typeof metalCodes)[number]

export const lightMetals: Readonly<Record<MetalCode, MetalTint>> = {
  gold: { tint: '#f7edd0', ink: '#664b00', solid: '#b58a1f' },
  silver: { tint: '#e9edf0', ink: '#44505a', solid: '#8494a0' },
  platinum: { tint: '#e4e8e4', ink: '#3d4c45', solid: '#6f8279' },
  palladium: { tint: '#ece6ee', ink: '#55475c', solid: '#8e7d97' },
}

export const darkMetals: Readonly<Record<MetalCode, MetalTint>> = {
  gold: { tint: '#3a3117', ink: '#ecd07f', solid: '#c9a03a' },
  silver: { tint: '#2a3036', ink: '#c3ced7', solid: '#92a2ae' },
  platinum: { tint: '#28302c', ink: '#b8cbc1', solid: '#82978c' },
  palladium: { tint: '#322b36', ink: '#d3c4da', solid: '#a08ea9' },
}

/** Tint of a metal code as the API spells it; an unknown metal is shown as silver. */
export function metalCodeOf(code: string): MetalCode {
  return metalCodes.find((known) => known === code.toLowerCase()) ?? 'silver'
}

type Tree = { readonly [key: string]: string | Tree }

/** The palette as MUI names it, so that styles with and without MUI read the same CSS variables. */
export const paletteOf = (colours: Colours, metal: Readonly<Record<MetalCode, MetalTint>>) => ({
  primary: { main: colours.accent, contrastText: colours.onAccent },
  error: { main: colours.error },
  success: { main: colours.success },
  warning: { main: colours.warning },
  background: { default: colours.ground, paper: colours.paper },
  text: { primary: colours.text, secondary: colours.quiet, disabled: colours.edge },
  divider: colours.line,
  accentText: colours.accentText,
  edge: colours.edge,
  sunken: colours.sunken,
  metal,
})

export const lightPalette = paletteOf(lightColours, lightMetals)
export const darkPalette = paletteOf(darkColours, darkMetals)

function variablesOf(tree: object, prefix: string): string {
  return Object.entries(tree as Tree)
    .map(([key, value]) =>
      typeof value === 'string' ? `${prefix}-${key}:${value};` : variablesOf(value, `${prefix}-${key}`),
    )
    .join('')
}

/** Style sheet of the colour variables of both themes. */
export const colourSheet = (): string =>
  `:root,[data-theme="light"]{${variablesOf(lightPalette, '--palette')}}` +
  `[data-theme="dark"]{${variablesOf(darkPalette, '--palette')}}`
