import { type NoticeKind, noticeKinds } from './noticeKind.ts'

/** Mails that holders of a built-in role begin with, by its code; those of the other roles begin with all (decision G-585). */
const presets: { readonly [code: string]: readonly NoticeKind[] | undefined } = {
  bookkeeper: ['document_ready', 'contract_ending'],
}

/** Kinds of mails that are off at first for somebody who holds these roles, and no others. */
export function mutedAtFirst(codes: readonly string[]): readonly NoticeKind[] {
  const chosen = codes.flatMap(
    (code) => (Object.hasOwn(presets, code) ? presets[code] : undefined) ?? noticeKinds,
  )
  return codes.length === 0 ? [] : noticeKinds.filter((kind) => !chosen.includes(kind))
}

/**
 * What a change of somebody's roles switches: what only the roles of now have off, and what only those of before had.
 * Between roles that begin alike nothing changes, so the choices of the person stay.
 */
export function switchedByRoles(
  before: readonly string[],
  after: readonly string[],
): { readonly off: readonly NoticeKind[]; readonly on: readonly NoticeKind[] } {
  const [was, is] = [mutedAtFirst(before), mutedAtFirst(after)]
  return {
    off: is.filter((kind) => !was.includes(kind)),
    on: was.filter((kind) => !is.includes(kind)),
  }
}
