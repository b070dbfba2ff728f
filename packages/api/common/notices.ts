import { noticeKinds } from '@proba/domain/codes/noticeKind'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Nullable, OneOf, Shape, Text } from '../schema.ts'

const Choice = Shape({ kind: OneOf(noticeKinds), on: Type.Boolean() })
const Choices = Shape({ email: Type.String(), notices: Type.Array(Choice) })
const Token = Text(200, 1)

/** The mails that a person gets, each kind with its switch, and the link of a mail that turns one (decisions G-410, G-414). */
export const noticesCalls = declare({
  'GET /personal/notices': {
    access: { some: ['personal.*'] },
    tag: 'notices',
    summary: 'Kinds of mails and whether the caller gets them',
    reply: Choices,
  },
  'POST /personal/notices': {
    access: { some: ['personal.*'] },
    tag: 'notices',
    summary: 'Switch mails of a kind on or off for the caller',
    body: Choice,
    reply: Choices,
  },
  'GET /notices/link': {
    access: 'public',
    tag: 'notices',
    summary: 'What the link of a mail switches; reading it changes nothing, null for a link that is not ours',
    query: Shape({ token: Token }),
    reply: Shape({ choice: Nullable(Choice) }),
    perMinute: 60,
  },
  'POST /notices/link': {
    access: 'public',
    tag: 'notices',
    summary: 'Switch the mails of a kind that the link of a mail names, without a login',
    body: Shape({ token: Token, on: Type.Boolean() }),
    reply: Choice,
    perMinute: 60,
  },
})
