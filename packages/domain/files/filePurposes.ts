/** Types of files that are recognised by their content, with the endings they are chosen by. */
export const fileTypes = {
  pdf: { mime: 'application/pdf', endings: ['pdf'] },
  jpeg: { mime: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', endings: ['png'] },
  webp: { mime: 'image/webp', endings: ['webp'] },
  doc: { mime: 'application/msword', endings: ['doc'] },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
  xls: { mime: 'application/vnd.ms-excel', endings: ['xls'] },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
  zip: { mime: 'application/zip', endings: ['zip'] },
} as const

export type FileType = keyof typeof fileTypes

const pictures = ['jpeg', 'png', 'webp'] as const satisfies readonly FileType[]
const papers = ['pdf', 'doc', 'docx', 'xls', 'xlsx'] as const satisfies readonly FileType[]

/** What a stored file is for, which says what may be stored (decision G-011). MB are of 1024 × 1024 bytes. */
export interface FilePurposeRules {
  /** Largest file; exactly that much is allowed. */
  readonly megabytes: number
  /** What one person can upload for the purpose within `uploadTotalHours`. */
  readonly totalMegabytes: number
  /** Null where every content is allowed. */
  readonly types: readonly FileType[] | null
  /** Only the back office uploads such files. */
  readonly byAdmins: boolean
}

/**
 * `upload` is read by the call that names it, as an import; `attachment` comes with a form, also of a guest; `image` is
 * shown on pages, `document` is for reading and saving, `table` is read by an import of the back office, `part` is a piece of a file that is too large for one request.
 */
export const filePurposes = {
  upload: { megabytes: 5, totalMegabytes: 100, types: null, byAdmins: false },
  attachment: { megabytes: 5, totalMegabytes: 100, types: [...papers, ...pictures, 'zip'], byAdmins: false },
  image: { megabytes: 5, totalMegabytes: 500, types: pictures, byAdmins: true },
  document: { megabytes: 20, totalMegabytes: 1000, types: [...papers, ...pictures, 'zip'], byAdmins: true },
  table: { megabytes: 20, totalMegabytes: 1000, types: null, byAdmins: true },
  part: { megabytes: 10, totalMegabytes: 2000, types: null, byAdmins: true },
} as const satisfies Readonly<Record<string, FilePurposeRules>>

export type FilePurpose = keyof typeof filePurposes

/** Rules of a purpose. */
export const rulesOf = (purpose: FilePurpose): FilePurposeRules => filePurposes[purpose]

/** Largest file of a purpose in bytes. */
export const maxBytesOf = (purpose: FilePurpose): number => rulesOf(purpose).megabytes * 1024 * 1024

/** Whether files of a type, null for an unknown one, are stored for a purpose. */
export function allowsType(purpose: FilePurpose, mime: string): boolean {
  const { types } = rulesOf(purpose)
  return types === null || types.some((type) => fileTypes[type].mime === mime)
}

/** A name with an ending of its type: `photo.exe` of a picture becomes `photo.exe.jpg`. Unknown types keep the name. */
export function nameOfType(name: string, mime: string): string {
  const type = Object.values(fileTypes).find((one) => one.mime === mime)
  const endings: readonly string[] = type?.endings ?? []
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return endings.length === 0 || endings.includes(ending) ? name : `${name}.${endings[0]}`
}

/** The types of a purpose for people, as `PDF, DOC, JPEG`; empty where every content is allowed. */
export const typeNames = (purpose: FilePurpose): string =>
  (rulesOf(purpose).types ?? []).map((type) => type.toUpperCase()).join(', ')

/** The endings of a purpose for a file chooser, as `.pdf,.jpg`; empty where every content is allowed. */
export const endingsOf = (purpose: FilePurpose): string =>
  (rulesOf(purpose).types ?? [])
    .flatMap((type) => fileTypes[type].endings.map((ending) => `.${ending}`))
    .join(',')
