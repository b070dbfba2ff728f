import { offerKinds } from '@proba/domain/codes/offerKind'
import { orderTypes } from '@proba/domain/codes/orderType'
import { Type } from 'typebox'
import { Layout, Preview, Reading } from '../common/bookReading.ts'
import { FileReply } from '../common/files.ts'
import { declare } from '../route.ts'
import { Instant, Nullable, OneOf, Shape, Text, Uuid } from '../schema.ts'

const Params = Type.Record(
  Type.String(),
  Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] }),
)

/** The name of the sheet of a row, null where only one sheet is read. */
const sheet = Nullable(Type.String())

/** Which of several rows of one line of a text, from 1; the first one has none (decision G-658). */
const part = Type.Optional(Type.Integer())

/**
 * A row of the sheet that can be added; `warning` names what was cut, its `asked` and `available` are pieces, of a coil
 * mg, or a doubt without these (decision G-143). `writtenAs`: articles of the file that were read as this one (decision
 * G-660). Length mm, unit weight mg; `sizeLabel` where the product is not sized by length (decision G-078).
 */
export const ImportSuccess = Shape({
  row: Type.Integer(),
  sheet,
  part,
  article: Type.String(),
  title: Type.String(),
  productId: Type.Integer(),
  offerId: Type.Integer(),
  length: Type.Integer(),
  sizeLabel: Nullable(Type.String()),
  weight: Type.Integer(),
  coatingId: Type.Integer(),
  coating: Type.String(),
  count: Type.Integer(),
  typeOffer: OneOf(offerKinds),
  orderType: OneOf(orderTypes),
  image: Nullable(Type.String()),
  warning: Nullable(Shape({ code: Type.String(), params: Params, text: Type.String() })),
  writtenAs: Type.Array(Type.String()),
})

/** A refused row: where, what and why. */
export const ImportError = Shape({
  row: Type.Integer(),
  sheet,
  part,
  article: Type.String(),
  code: Type.String(),
  params: Params,
  text: Type.String(),
})

/**
 * The result of a check. `total`: rows that order something, which is the number of `success` and `errors` together.
 * `notOrdered`: the other rows, whose count is empty, zero or a dash, and lines of sums. `toWaitingList`: rows of
 * `success` that go to the waiting list, as their products stay below their minimum. `addedAt`: when the caller last
 * added the same rows, of the last 24 hours (decision G-674).
 */
const Checked = Shape({
  uuid: Type.String(),
  decision: OneOf(['auto', 'ask']),
  total: Type.Integer(),
  notOrdered: Type.Integer(),
  toWaitingList: Type.Integer(),
  addedAt: Nullable(Instant),
  reading: Reading,
  success: Type.Array(ImportSuccess),
  errors: Type.Array(ImportError),
})

/**
 * A file of an uploaded uuid and what it is; a type that is neither standard nor blank is standard (decision G-140).
 */
const ImportFile = Shape({ uuid: Uuid, type: Text(200), orderType: OneOf(orderTypes) })

/** Spreadsheet import (decisions G-140..G-146). */
export const importsCalls = declare({
  'GET /import/template': {
    access: { some: ['cart.common'] },
    tag: 'imports',
    summary: 'The standard template, in the language of the request',
    perMinute: 30,
    query: Shape({ orderType: Type.Optional(OneOf(orderTypes)) }),
    reply: FileReply,
  },
  'POST /import/check': {
    access: { some: ['cart.common'] },
    tag: 'imports',
    summary: 'Parse an uploaded workbook into rows that can be added and rows that cannot',
    perMinute: 30,
    progress: true,
    body: Shape({ ...ImportFile.properties, layout: Type.Optional(Layout) }),
    reply: Checked,
  },
  'POST /import/preview': {
    access: { some: ['cart.common'] },
    tag: 'imports',
    summary: 'The first rows of an uploaded file, for who says which columns are what',
    perMinute: 30,
    body: Shape({ uuid: Uuid }),
    reply: Preview,
  },
  'POST /import/execute': {
    access: { some: ['cart.common'] },
    tag: 'imports',
    summary:
      'Add the good rows of a checked file once, in one transaction; names those that no longer can be added',
    idempotent: true,
    body: ImportFile,
    reply: Shape({
      added: Type.Integer(),
      count: Type.Integer(),
      weight: Type.Integer(),
      skipped: Type.Integer(),
      toWaitingList: Type.Integer(),
      refused: Type.Array(ImportError),
      byOrderType: Type.Array(
        Shape({ orderType: OneOf(orderTypes), rows: Type.Integer(), count: Type.Integer() }),
      ),
    }),
  },
  'POST /import/cancel': {
    access: { some: ['cart.common'] },
    tag: 'imports',
    summary: 'Give a checked file up; false when its rows are in the cart already',
    body: Shape({ uuid: Uuid }),
    reply: Shape({ cancelled: Type.Boolean() }),
  },
  'POST /import/offers': {
    access: { some: ['cart.common'] },
    tag: 'imports',
    summary: 'The offers of a checked file with names and pictures',
    body: Shape({ uuid: Uuid }),
    reply: Shape({ offers: Type.Array(ImportSuccess) }),
  },
  'POST /import/rejected': {
    access: { some: ['cart.common'] },
    tag: 'imports',
    perMinute: 30,
    summary: 'The refused rows of a checked file as a workbook with a column of reasons',
    body: Shape({ uuid: Uuid }),
    reply: FileReply,
  },
})
