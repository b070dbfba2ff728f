import { orderTypes } from '@proba/domain/codes/orderType'
import { Type } from 'typebox'
import { FileReply } from '../common/files.ts'
import { declare } from '../route.ts'
import { IdList, IdParams, OneOf, Shape } from '../schema.ts'

/** Workbooks of carts and orders (decisions G-010, G-147, G-148, G-162, G-163). */
export const workbooksCalls = declare({
  'GET /export/forecast': {
    access: { some: ['personal.*'] },
    tag: 'personal orders',
    reads: 'replica',
    summary:
      'When the open orders of the active company are ready, as a workbook; 403 without allowForecastShow',
    answer: 'file',
    perMinute: 30,
    reply: FileReply,
  },
  'GET /cart/excel': {
    access: { some: ['cart.common'] },
    tag: 'cart',
    summary: 'An order type of the cart as a workbook to read, with totals',
    query: Shape({ orderType: OneOf(orderTypes), metals: Type.Optional(IdList) }),
    perMinute: 30,
    reply: FileReply,
  },
  'GET /cart/excel/import': {
    access: { some: ['cart.common'] },
    tag: 'cart',
    summary:
      'Chosen metals of the cart in the import template; more rows than an import takes are a zip of several',
    query: Shape({ orderType: OneOf(orderTypes), metals: IdList }),
    perMinute: 30,
    reply: FileReply,
  },
  'GET /order/{id}/excel': {
    access: { some: ['personal.*'] },
    tag: 'personal orders',
    summary: 'An order as a workbook to read; JSON with base64 when JSON is accepted, else the file itself',
    params: IdParams,
    answer: 'file',
    perMinute: 30,
    reply: FileReply,
  },
  'GET /order/{id}/excel/import': {
    access: { some: ['personal.*'] },
    tag: 'personal orders',
    summary: 'An order in the import template, to repeat it; JSON or the file itself as asked for',
    params: IdParams,
    answer: 'file',
    perMinute: 30,
    reply: FileReply,
  },
})
