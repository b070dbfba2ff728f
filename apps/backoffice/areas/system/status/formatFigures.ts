import type { Language } from '@proba/domain/text/language'

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const step = 1024

/** Bytes in the unit in which they have one to four digits: `512 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(step))))
  const unit = units[power - 1] ?? 'kilobyte'
  const options = { style: 'unit', unit, maximumFractionDigits: power > 2 ? 1 : 0 } as const
  return new Intl.NumberFormat(language, options).format(bytes / step ** power)
}

/** A time in seconds, in minutes or hours once there are some: `40 sec`, `3 hr`. */
export function formatSpan(seconds: number, language: Language): string {
  const [unit, size] =
    seconds < 120
      ? (['second', 1] as const)
      : seconds < 7200
        ? (['minute', 60] as const)
        : (['hour', 3600] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 }).format(
    seconds / size,
  )
}
