/** Colours of both apps; every text pair holds at least 4.5:1, every mark 3:1 (colours.test.ts). */
export interface Colours {
  readonly ground: string
  readonly paper: string
  readonly sunken: string
  readonly text: string
  readonly quiet: string
  readonly line: string
  /** Border of a control, which has to be seen. */
  readonly edge: string
  /** Copper: fills, bars, focus rings and large marks, never text. */
  readonly accent: string
  readonly accentHover: string
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
  accentHover: '#e08a3e',
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
  accentHover: '#e08a3e',
  onAccent: '#1d1208',
  accentText: '#eb9d57',
  error: '#f2877f',
  success: '#7cc490',
  warning: '#e3b45c',
}
