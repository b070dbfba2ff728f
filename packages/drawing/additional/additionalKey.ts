import { isLook, type Look } from '../scene/metalLook.ts'

/** What is drawn of additional products: bars, a roll of ribbon, a coil of wire, fittings, a flask of solution. */
export const additionalShapes = [
  'bar',
  'ribbon',
  'wire',
  'element',
  'link',
  'ring',
  'lock',
  'tweezers',
  'flask',
] as const
export type AdditionalShape = (typeof additionalShapes)[number]

/** What the picture of an additional product shows. */
export interface AdditionalKey {
  readonly shape: AdditionalShape
  readonly look: Look
}

const prefix = 'additional'

/** The key of a drawn picture of an additional product, e.g. `additional-bar-gold585`. */
export const additionalKey = ({ shape, look }: AdditionalKey): string => `${prefix}-${shape}-${look}`

/** Reads `additional-<shape>-<look>`; null for anything else. */
export function parseAdditionalKey(key: string): AdditionalKey | null {
  const [first, name, look, ...rest] = key.split('-')
  const shape = additionalShapes.find((one) => one === name)
  if (first !== prefix || !shape || look === undefined || !isLook(look) || rest.length > 0) return null
  return { shape, look }
}
