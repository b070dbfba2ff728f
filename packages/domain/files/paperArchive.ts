/** What one archive of papers takes: files, and bytes of those that are stored (decision G-586). */
export const paperArchiveLimits = { papers: 500, megabytes: 500 } as const

const megabyte = 1024 * 1024

/** Why papers do not fit into one archive, or that there are none; null when they fit. */
export function paperArchiveRefusal(found: {
  readonly papers: number
  readonly bytes: number
}):
  | { readonly code: 'papers_none' }
  | { readonly code: 'papers_too_many'; readonly params: { readonly found: number; readonly max: number } }
  | { readonly code: 'papers_too_large'; readonly params: { readonly found: number; readonly max: number } }
  | null {
  const { papers: most, megabytes } = paperArchiveLimits
  if (found.papers === 0) return { code: 'papers_none' }
  if (found.papers > most) return { code: 'papers_too_many', params: { found: found.papers, max: most } }
  const size = Math.ceil(found.bytes / megabyte)
  return size > megabytes ? { code: 'papers_too_large', params: { found: size, max: megabytes } } : null
}

/** Longest name of a file without its ending, characters: with its folder it stays far below what Windows unpacks. */
const maxStem = 100

const isEdge = (sign: string) => sign === '.' || sign === ' '

/** Without dots and spaces at both ends, which Windows drops and which hide a file or lead out of its folder. */
function trimEdges(text: string): string {
  const signs = [...text]
  const first = signs.findIndex((sign) => !isEdge(sign))
  return first < 0 ? '' : signs.slice(first, signs.findLastIndex((sign) => !isEdge(sign)) + 1).join('')
}

/** A name without the signs that file systems refuse: control characters, and those that paths and patterns have. */
const namePart = (text: string) => trimEdges(text.replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-').replace(/\s+/g, ' '))

function split(name: string): readonly [stem: string, ending: string] {
  const [, stem = name, ending = ''] = /^(.+)(\.[\p{L}\d]{1,10})$/u.exec(name) ?? []
  return [stem, ending]
}

/** A paper as an archive names it. */
export interface ArchivedPaper {
  readonly folder: string
  /** `YYYY-MM-DD`: files of a folder stand in the order of their days. */
  readonly day: string
  /** Number of its order or contract; empty where it has none or its name says it. */
  readonly number: string
  readonly name: string
}

/** Names of an archive one after another: no two are alike, whatever the case, and every system can unpack them. */
export function archiveNames(): (paper: ArchivedPaper) => string {
  const taken = new Set<string>()
  return ({ folder, day, number, name }) => {
    const [stem, ending] = split(namePart(name))
    // Every name has an empty number in it.
    const prefix = stem.includes(namePart(number)) ? day : `${day} ${namePart(number)}`
    const whole = [...`${prefix} ${stem}`].slice(0, maxStem).join('').trimEnd()
    const named = (count: number) => `${namePart(folder)}/${whole}${count > 1 ? ` (${count})` : ''}${ending}`
    let count = 1
    while (taken.has(named(count).toLowerCase())) count += 1
    taken.add(named(count).toLowerCase())
    return named(count)
  }
}
