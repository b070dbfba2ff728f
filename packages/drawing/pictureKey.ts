import type { View } from './scene/composeScene.ts'
import { isLook, type Look } from './scene/metalLook.ts'

/** What a drawn picture shows: a weaving, the look of its metal or coating, and the view. */
export interface DrawnKey {
  weaving: string
  look: Look
  view: View
}

const keyPattern = /^([a-z]+(?:-[a-z0-9]+)*?)-([a-z]+(?:\d+[a-z]*)?)(?:-(macro|clasp))?$/

/**
 * Reads `<weaving>-<look>` or `<weaving>-<look>-<macro|clasp>`, e.g. `bismarck-12-gold585`.
 * Null for anything else: unknown looks, other characters, more than 60 characters.
 */
export function parsePictureKey(key: string): DrawnKey | null {
  if (key.length > 60) return null
  const match = keyPattern.exec(key)
  const [, weaving, look, view] = match ?? []
  if (!weaving || !look || !isLook(look)) return null
  return { weaving, look, view: view === 'macro' || view === 'clasp' ? view : 'chain' }
}

/** The key of a drawn picture; the plain view has no third part. */
export function pictureKey({ weaving, look, view }: DrawnKey): string {
  return view === 'chain' ? `${weaving}-${look}` : `${weaving}-${look}-${view}`
}
