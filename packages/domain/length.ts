import type { Language } from './language.ts'
import { formatParts } from './number.ts'
import { roundHalfUp } from './rounding.ts'

const mmPerCm = 10
const usualLengthCm = 10

/** Typed own length in cm: digits only, no number is 0, not below the chain minimum (DR-33; spec 1 §5). */
export function customLength(typed: string, chainMinLengthCm = 0): number {
  return Math.max(Number(typed.replace(/\D/g, '')), chainMinLengthCm)
}

/** Length an own-length row starts with, cm (DR-33; spec 1 §5). */
export function initialCustomLength(chainMinLengthCm = 0): number {
  return Math.max(usualLengthCm, chainMinLengthCm)
}

/** cm as people type to whole mm as they are stored (decision G-004). */
export function cmToMm(cm: number): number {
  return roundHalfUp(cm * mmPerCm)
}

/** mm as cm with at most one decimal: 185 → `18,5` (decision G-004). */
export function formatCentimetres(mm: number, language: Language = 'ru'): string {
  return formatParts(mm, 1, language, true)
}
