import FolderIcon from '@mui/icons-material/FolderOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { documentTypes } from '@proba/domain/codes/documentType'
import { documentLimits, documentSectionErrors } from '@proba/domain/files/documentSection'
import { SectionDocuments } from '../../areas/papers/documents/SectionDocuments.tsx'
import { searched } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'

const type = { kind: 'choice', of: documentTypes, texts: 'terms.documentType' } as const
const companies = searched('GET /admin/documents/companies')

/** Sections of documents as trees, one for each type (decisions G-185, G-188, G-386). */
export const documentSections = defineResource({
  name: 'documentSections',
  path: 'document/sections',
  icon: FolderIcon,
  group: 'content',
  order: 20,
  logged: 'document_section',
  access: backofficeGuards.documentsSections.permission,
  transport: {
    list: 'GET /documents/sections',
    get: 'GET /admin/documents/sections/{id}',
    create: 'POST /documents/sections',
    update: 'POST /documents/sections/{id}',
    delete: 'DELETE /documents/sections/{id}',
  },
  workbook: 'GET /documents/sections/export',
  representation: 'title',
  fields: {
    id: { kind: 'number', readonly: true },
    title: { kind: 'text', readonly: true, level: 'level' },
    above: { kind: 'text', readonly: true, wide: true },
    name: { kind: 'text', required: true, maxLength: documentLimits.name },
    nameEn: { kind: 'text', maxLength: documentLimits.name, hint: true },
    type: { ...type, required: true, hint: true },
    companyId: { kind: 'reference', from: companies, nullable: true, hint: true },
    company: { kind: 'named', leadsTo: 'companies', readonly: true },
    parentId: {
      kind: 'reference',
      from: searched('GET /admin/documents/sections'),
      nullable: true,
      hint: true,
    },
    sort: { kind: 'number', nullable: true, max: documentLimits.sort, hint: true },
    active: { kind: 'boolean', initial: true, hint: true },
    shown: { kind: 'boolean', readonly: true },
    children: { kind: 'number', readonly: true },
    documents: { kind: 'number', readonly: true },
  },
  columns: ['title', 'type', 'company', 'documents', 'shown'],
  spareColumns: ['id', 'above', 'name', 'nameEn', 'sort', 'active', 'children'],
  sorts: ['sort', 'id'],
  firstSort: { field: 'sort', order: 'ASC' },
  perPage: 100,
  filters: {
    type: { ...type, pinned: true },
    company: { kind: 'reference', from: companies },
  },
  sections: [
    { name: 'section', fields: ['name', 'nameEn', 'type', 'companyId', 'active'] },
    { name: 'place', fields: ['parentId', 'sort', 'above', 'children'] },
    { name: 'files', view: SectionDocuments, access: backofficeGuards.documents.permission },
  ],
  fieldErrors: documentSectionErrors,
  deleteBody: ({ version }) => ({ version }),
})
