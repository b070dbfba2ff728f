import ForumIcon from '@mui/icons-material/ForumOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { feedbackSections, feedbackThemes } from '@proba/domain/codes/requestCodes'
import { defineResource } from '../../declarations/resource.ts'
import { requestFields, requestFilters, requestWork } from '../../fields/requestFields.ts'

const theme = { kind: 'choice', of: feedbackThemes, texts: 'terms.feedbackTheme' } as const
const section = { kind: 'choice', of: feedbackSections, texts: 'terms.feedbackSection' } as const

/** Messages of the feedback form. */
export const feedback = defineResource({
  name: 'feedback',
  icon: ForumIcon,
  group: 'sales',
  order: 40,
  logged: 'feedback',
  access: backofficeGuards.feedback.permission,
  transport: { list: 'GET /feedback', get: 'GET /feedback/{id}', update: 'POST /feedback/{id}' },
  workbook: 'GET /feedback/export',
  representation: 'id',
  fields: {
    ...requestFields,
    theme: { ...theme, readonly: true },
    section: { ...section, readonly: true },
    fio: { kind: 'text', readonly: true },
    comment: { kind: 'text', readonly: true, lines: 6, wide: true },
    file: { kind: 'file', readonly: true, nullable: true },
  },
  columns: ['id', 'createdAt', 'theme', 'section', 'fio', 'company', 'state', 'staffComment'],
  spareColumns: ['inn', 'email', 'phone', 'comment', 'user', 'customer', 'takenAt', 'doneAt'],
  sorts: ['createdAt', 'id'],
  firstSort: { field: 'createdAt', order: 'DESC' },
  filters: {
    ...requestFilters,
    theme: { ...theme, pinned: true },
    section,
  },
  sections: [
    {
      name: 'request',
      fields: [
        'theme',
        'section',
        'createdAt',
        'fio',
        'company',
        'inn',
        'email',
        'phone',
        'user',
        'customer',
        'comment',
        'file',
      ],
    },
    requestWork,
  ],
})
