import ActIcon from '@mui/icons-material/BalanceOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { type ActAnswerState, actAnswerStates } from '@proba/domain/codes/actAnswer'
import { type ActState, actSources, actStates } from '@proba/domain/codes/actState'
import { contractTextLimits } from '@proba/domain/company/contract'
import { ActAnswers } from '../../areas/papers/acts/ActAnswers.tsx'
import type { Tone } from '../../declarations/field.ts'
import { searched } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'

const tones: Readonly<Record<ActState, Tone>> = {
  making: 'quiet',
  issued: 'success',
  changed: 'warning',
  replaced: 'quiet',
}
const answerTones: Readonly<Record<ActAnswerState, Tone>> = {
  unanswered: 'quiet',
  overdue: 'warning',
  objected: 'error',
  confirmed: 'success',
  signed: 'success',
}
const answer = {
  kind: 'choice',
  of: actAnswerStates,
  texts: 'resources.acts.answers',
  tones: answerTones,
} as const
const source = { kind: 'choice', of: actSources, texts: 'resources.acts.sources' } as const

/** Reconciliation acts of all companies, to be read only: what they differ from the ledger by, and what was answered (G-583, G-594). */
export const acts = defineResource({
  name: 'acts',
  icon: ActIcon,
  group: 'content',
  order: 30,
  logged: 'act',
  access: backofficeGuards.acts.permission,
  unsearched: true,
  isFrozen: () => true,
  transport: { list: 'GET /admin/acts', get: 'GET /admin/acts/{id}' },
  workbook: 'GET /admin/acts/export',
  representation: 'contract',
  fields: {
    id: { kind: 'number', readonly: true },
    company: { kind: 'named', leadsTo: 'companies', readonly: true },
    contract: { kind: 'text', readonly: true },
    dateFrom: { kind: 'day', readonly: true },
    dateTo: { kind: 'day', readonly: true },
    edition: { kind: 'number', readonly: true },
    source: { ...source, readonly: true },
    state: { kind: 'choice', of: actStates, texts: 'resources.acts.states', tones, readonly: true },
    differences: { kind: 'tags', readonly: true, wide: true },
    deadline: { kind: 'day', readonly: true },
    createdAt: { kind: 'instant', readonly: true },
    answer: { ...answer, readonly: true },
    answeredAt: { kind: 'instant', readonly: true },
    isLate: { kind: 'boolean', readonly: true },
  },
  columns: [
    'contract',
    'company',
    'dateFrom',
    'dateTo',
    'state',
    'differences',
    'source',
    'deadline',
    'answer',
  ],
  onPhone: ['company', 'dateFrom', 'dateTo', 'answer', 'deadline', 'state', 'differences'],
  spareColumns: ['id', 'edition', 'createdAt', 'answeredAt', 'isLate'],
  sorts: ['createdAt'],
  firstSort: { field: 'createdAt', order: 'DESC' },
  filters: {
    company: { kind: 'reference', from: searched('GET /admin/documents/companies'), pinned: true },
    contract: { kind: 'text', maxLength: contractTextLimits.knfmpNumber, pinned: true },
    answer: { ...answer, pinned: true },
    source,
  },
  sections: [
    { name: 'act', fields: ['company', 'contract', 'dateFrom', 'dateTo', 'edition', 'source'] },
    { name: 'state', fields: ['state', 'differences', 'deadline', 'createdAt'] },
    { name: 'answer', fields: ['answer', 'answeredAt', 'isLate'] },
    { name: 'answers', view: ActAnswers },
  ],
})
