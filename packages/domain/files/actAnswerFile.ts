import type { ActAnswerKind } from '../codes/actAnswer.ts'
import { type Refusal, refusal } from '../text/refusal.ts'
import { type ChosenFileCode, chosenFileRefusal } from './chosenFile.ts'
import { type FileType, fileTypes, rulesOf } from './filePurposes.ts'

/** What the file of an answer is stored as. */
export const answerPurpose = 'attachment'

/** Types of a signed copy: what a scanner or a camera makes of paper. */
const signedTypes = ['pdf', 'jpeg', 'png', 'webp'] as const satisfies readonly FileType[]

const typesOf = (kind: ActAnswerKind): readonly FileType[] =>
  kind === 'signed' ? signedTypes : (rulesOf(answerPurpose).types ?? [])

/** The types for people, as `PDF, JPEG`. */
export const answerTypeNames = (kind: ActAnswerKind): string =>
  typesOf(kind)
    .map((type) => type.toUpperCase())
    .join(', ')

/** The endings for a file chooser, as `.pdf,.jpg`. */
export const answerEndings = (kind: ActAnswerKind): string =>
  typesOf(kind)
    .flatMap((type) => fileTypes[type].endings.map((ending) => `.${ending}`))
    .join(',')

/** Whether an answer of a kind has a file of this type, which the content says (G-592). */
export const isAnswerType = (kind: ActAnswerKind, mime: string): boolean =>
  typesOf(kind).some((type) => fileTypes[type].mime === mime)

/** What the server will refuse of the file of an answer, known before it is sent. */
export function answerFileRefusal(
  kind: ActAnswerKind,
  file: { readonly name: string; readonly size: number },
): Refusal<ChosenFileCode> | null {
  const found = chosenFileRefusal(answerPurpose, file)
  if (found && found.code !== 'fileType') return found
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase()
  return answerEndings(kind).split(',').includes(ending)
    ? null
    : refusal('fileType', { types: answerTypeNames(kind) })
}
