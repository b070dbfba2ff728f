import { integrationKindsOf, type RouteDeclaration } from '@proba/api/route'
import { roleFlags } from '@proba/domain/access/permission'
import { type FilePurpose, rulesOf } from '@proba/domain/files/filePurposes'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { dropDraft } from '../integrations/fileDraft.ts'
import { RequestRefused } from '../lib/requestRefused.ts'
import type { Principal } from '../services/principal.ts'
import type { Services } from '../services/services.ts'
import { emptyBlankTexts } from './blankTexts.ts'
import type { UploadedFile } from './handler.ts'
import { readForm } from './readForm.ts'
import { refuseForbiddenText } from './refuseForbiddenText.ts'
import { acceptBothSpellings } from './spelling.ts'
import { formType } from './validation.ts'

/** The body of a call for the router and the API document: JSON, a form with a file, or either. */
export function bodySchemaOf({ body, upload }: RouteDeclaration): { body?: object } {
  if (!upload) return body ? { body } : {}
  const { properties = {}, required = [] } = (body ?? {}) as { properties?: object; required?: string[] }
  const schema = {
    type: 'object',
    properties: { ...properties, 'files[0]': { type: 'string', format: 'binary' } },
    required: [...required, ...(upload.optional ? [] : ['files[0]'])],
  }
  const json = body && upload.optional ? { 'application/json': { schema: body } } : {}
  return { body: { content: { ...json, [formType]: { schema } } } }
}

function purposeOf({ upload }: RouteDeclaration, query: unknown): FilePurpose {
  const purpose = upload?.purpose ?? 'upload'
  return purpose === 'ofQuery' ? ((query as { purpose?: FilePurpose }).purpose ?? 'upload') : purpose
}

/** Schemas of forms are objects of their own, since a request compiles a schema once, for one part of it. */
const formSchemas = new WeakMap<TSchema, object>()

/** Fields of a form as the body that the schema describes: validated as parts of an address are, which are texts too. */
function bodyOf(schema: TSchema, request: FastifyRequest, fields: Readonly<Record<string, string>>): unknown {
  refuseForbiddenText(fields)
  const body = emptyBlankTexts(schema, acceptBothSpellings(schema, fields))
  const known = formSchemas.get(schema) ?? { ...schema }
  formSchemas.set(schema, known)
  const validate = request.compileValidationSchema(known, 'params')
  if (!validate(body))
    throw Object.assign(new Error('The form is not valid'), { validation: validate.errors })
  return body
}

/**
 * Does the work of a call with its file, null where none was sent, and with the fields of the form as the body of the
 * request. What the work has not kept of the file is deleted after it. Calls without files are simply done.
 */
export async function withForm<T>(
  services: Services,
  declaration: RouteDeclaration,
  request: FastifyRequest,
  me: Principal | null,
  work: (file: UploadedFile | null) => Promise<T>,
): Promise<T> {
  const { upload, body } = declaration
  if (!upload) return work(null)
  const purpose = purposeOf(declaration, request.query)
  const isTrusted = integrationKindsOf(declaration) !== null || roleFlags(me?.permissions ?? []).isAdmin
  if (rulesOf(purpose).byAdmins && !isTrusted) throw new RequestRefused('forbidden')
  if (!request.isMultipart()) {
    if (!upload.optional || !body) throw new RequestRefused('unsupported_media')
    // The router validates a body, but not that there is one.
    if (typeof request.body !== 'object' || request.body === null) throw new RequestRefused('malformed')
    return work(null)
  }
  const { file, fields } = await readForm(request, services.config.dataDir, purpose)
  try {
    if (!file && !upload.optional) throw new RequestRefused('malformed', { field: 'files[0]' })
    if (body) request.body = bodyOf(body, request, fields)
    return await work(file)
  } finally {
    if (file) await dropDraft(file)
  }
}
