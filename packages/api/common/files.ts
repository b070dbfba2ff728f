import { maxUploadMegabytes } from '@proba/domain/files/fileLimits'
import type { FilePurpose } from '@proba/domain/files/filePurposes'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { OneOf, Shape, Uuid } from '../schema.ts'

/** Purposes that a file can be stored for by itself; an attachment comes with its form. */
const uploadPurposes = [
  'upload',
  'image',
  'document',
  'table',
  'part',
] as const satisfies readonly FilePurpose[]

/** Stored files (decisions G-010..G-012). */
export const filesCalls = declare({
  'POST /storage/upload': {
    access: 'login',
    tag: 'files',
    summary: `Upload a file in the field files[0]; at most ${maxUploadMegabytes} MB, for a document more`,
    query: Shape({ purpose: Type.Optional(OneOf(uploadPurposes)) }),
    upload: { purpose: 'ofQuery' },
    perMinute: 60,
    reply: Type.Array(Shape({ uuid: Type.String(), name: Type.String(), size: Type.Integer() })),
  },
  'GET /storage/receive': {
    access: 'public',
    tag: 'files',
    summary: 'A stored file as base64; files of others answer like files that do not exist',
    query: Shape({ uuid: Uuid }),
    reply: Shape({ name: Type.String(), data: Type.String(), mime: Type.String() }),
  },
})

/** A file inside the envelope: base64 and its name (decision G-010). */
export const FileReply = Shape({ data: Type.String(), name: Type.String(), mimeType: Type.String() })
