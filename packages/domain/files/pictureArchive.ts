import { filePurposes, fileTypes, maxBytesOf } from './filePurposes.ts'

/** The workbook of the result names the pictures of an archive by their files (decision G-334). */
export const pictureColumns = { file: { ru: 'Файл', en: 'File' } } as const

/** What an archive of pictures may hold; MB are of 1024 × 1024 bytes (decision G-334). */
export const pictureArchive = {
  megabytes: 500,
  /** Files in the archive. */
  files: 5000,
  /** Together once unpacked: pictures hardly get smaller in an archive, so more is no archive of pictures. */
  unpackedMegabytes: 1000,
} as const

/** Parts that an archive is sent in, each in a request of its own. */
export const maxArchiveParts = Math.ceil(pictureArchive.megabytes / filePurposes.part.megabytes)

/** Largest archive in bytes. */
export const maxArchiveBytes = pictureArchive.megabytes * 1024 * 1024

/** Where the parts of an archive of `bytes` begin and end, in bytes; the end is not part of it. */
export function archiveParts(bytes: number): readonly { readonly start: number; readonly end: number }[] {
  const size = maxBytesOf('part')
  return Array.from({ length: Math.max(1, Math.ceil(bytes / size)) }, (_, part) => ({
    start: part * size,
    end: Math.min(bytes, (part + 1) * size),
  }))
}

/** One reading of the name of a picture. */
export interface PictureName {
  readonly article: string
  /** Code of the coating that the picture shows; null where it shows the product in any. */
  readonly coating: string | null
  /** Place among the pictures of the same product and coating in the archive; 0 without a number. */
  readonly place: number
}

const endings: readonly string[] = (['jpeg', 'png', 'webp'] as const).flatMap(
  (type) => fileTypes[type].endings,
)

/** What programs put into archives beside the files that were chosen. */
const unmeant = /(^|\/)(__MACOSX\/|\.|(thumbs\.db|desktop\.ini)$)/i

/** Whether an entry of an archive is a file that somebody put there, by its path. */
export const isMeant = (path: string): boolean =>
  !path.endsWith('/') && (/(^|\/)\.\.(\/|$)/.test(path) || !unmeant.test(path))

/** The last part of a path, composed: archives of some systems hold the letter й as two characters. */
export const fileOfPath = (path: string): string => path.split('/').at(-1)?.normalize('NFC') ?? ''

const placeOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null

/**
 * What `<article>[_<coating code>][_<number>].jpg` may mean, the longest article first, as an article may hold an
 * underscore and a number may also be the code of a coating; null for another ending. Folders do not matter (decision G-334).
 */
export function pictureNames(file: string): readonly PictureName[] | null {
  const dot = file.lastIndexOf('.')
  if (dot < 1 || !endings.includes(file.slice(dot + 1).toLowerCase())) return null
  const stem = file.slice(0, dot).trim()
  const words = stem.split('_').map((word) => word.trim())
  const last = words.at(-1)
  const place = placeOf(last)
  const but = (count: number) => words.slice(0, -count).join('_')
  const names: (PictureName | null)[] = [
    { article: stem, coating: null, place: 0 },
    place === null ? null : { article: but(1), coating: null, place },
    { article: but(1), coating: last ?? null, place: 0 },
    place === null ? null : { article: but(2), coating: words.at(-2) ?? null, place },
  ]
  return names.filter((name) => name !== null && name.article !== '' && name.coating !== '') as PictureName[]
}
