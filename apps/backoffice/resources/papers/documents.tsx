import FileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { documentTypes } from '@proba/domain/codes/documentType'
import { documentLimits } from '@proba/domain/files/documentSection'
import { searched } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'

const companies = searched('GET /admin/documents/companies')
const sections = searched('GET /admin/documents/sections')

/** Documents of sections; a deleted one is taken back by choosing a section (decisions G-188, G-386). */
export const documents = defineResource({
  name: 'documents',
  path: 'document/documents',
  icon: FileIcon,
  group: 'content',
  order: 25,
  logged: 'document',
  access: backofficeGuards.documents.permission,
  transport: {
    list: 'GET /admin/documents',
    get: 'GET /admin/documents/{id}',
    create: 'POST /documents',
    update: 'POST /documents/{id}',
    delete: 'DELETE /documents/{id}',
  },
  workbook: 'GET /admin/documents/export',
  representation: 'title',
  fields: {
    id: { kind: 'number', readonly: true },
    title: { kind: 'text', readonly: true },
    name: { kind: 'text', required: true, maxLength: documentLimits.name },
    nameEn: { kind: 'text', maxLength: documentLimits.name, hint: true },
    section: { kind: 'reference', from: sections, required: true, wide: true, hint: true },
    sectionName: { kind: 'text', readonly: true },
    type: { kind: 'choice', of: documentTypes, texts: 'terms.documentType', readonly: true },
    companyId: { kind: 'reference', from: companies, nullable: true, hint: true },
    company: { kind: 'named', leadsTo: 'companies', readonly: true },
    sort: { kind: 'number', nullable: true, max: documentLimits.sort, hint: true },
    file: { kind: 'file', purpose: 'document', nullable: true, hint: true, wide: true },
    fileName: { kind: 'text', readonly: true },
    createdAt: { kind: 'instant', readonly: true },
    recycledAt: { kind: 'instant', readonly: true },
  },
  columns: ['title', 'sectionName', 'type', 'company', 'fileName', 'createdAt'],
  spareColumns: ['id', 'name', 'nameEn', 'sort', 'recycledAt'],
  sorts: ['id', 'name', 'createdAt'],
  firstSort: { field: 'createdAt', order: 'DESC' },
  filters: {
    section: { kind: 'reference', from: sections, pinned: true },
    company: { kind: 'reference', from: companies, pinned: true },
    recycled: { kind: 'boolean', pinned: true },
  },
  sections: [
    { name: 'document', fields: ['name', 'nameEn', 'file'] },
    { name: 'place', fields: ['section', 'companyId', 'sort'] },
    { name: 'state', fields: ['createdAt', 'recycledAt'] },
  ],
  isKept: ({ recycledAt }) => recycledAt !== null,
  deleteBody: ({ version }) => ({ version }),
})
