import { describe, expect, test } from 'vitest'
import { documentTypes } from '../codes/documentType.ts'
import {
  companyWithin,
  documentErrors,
  documentReaders,
  documentSectionErrors,
  readableTypes,
} from './documentSection.ts'

describe('documents (G-185, G-386)', () => {
  test('of public types are for everybody, others for customers; what is for a company is for its people alone', () => {
    expect(documentReaders('public', null, true)).toBe('everybody')
    expect(documentReaders('blanks', null, true)).toBe('everybody')
    expect(documentReaders('personal', null, true)).toBe('customers')
    expect(documentReaders('return', 7, true)).toEqual({ companyId: 7 })
    expect(documentReaders('public', null, false)).toBe('keepers')
    expect(documentReaders('return', 7, false)).toBe('keepers')
    expect(readableTypes(documentTypes, false)).toEqual(['public', 'blanks'])
    expect(readableTypes(documentTypes, true)).toEqual(documentTypes)
  })

  test('take the company of their section, and are never for another one', () => {
    expect(companyWithin(null, null)).toBeNull()
    expect(companyWithin(null, 7)).toBe(7)
    expect(companyWithin(7, null)).toBe(7)
    expect(companyWithin(7, 7)).toBe(7)
    expect(companyWithin(7, 8)).toBeUndefined()
  })

  test('have a name and a file; a statutory one may be a name alone (G-186)', () => {
    expect(documentErrors({ name: ' ', file: null }, 'personal')).toEqual({
      name: 'required',
      file: 'required',
    })
    expect(documentErrors({ name: 'Charter', file: null }, 'statutory')).toEqual({})
    expect(documentErrors({ name: 'Charter', file: 'a' }, 'statutory')).toEqual({})
    expect(documentErrors({ name: 'Письмо', file: 'a' }, 'personal')).toEqual({})
    expect(documentErrors({ name: 'Письмо', file: '' }, 'personal')).toEqual({ file: 'required' })
    expect(documentErrors({ name: 'Письмо', file: 'a', companyId: 7 }, 'personal')).toEqual({})
    expect(documentErrors({ name: 'Прайс', file: 'a', companyId: null }, 'public')).toEqual({})
    expect(documentErrors({ name: 'Прайс', file: 'a', companyId: 7 }, 'public')).toEqual({
      companyId: 'publicForAll',
    })
  })

  test('stand in sections with a name, and a section that guests see is for no single company', () => {
    expect(documentSectionErrors({ name: '', type: 'public', companyId: 7 })).toEqual({
      name: 'required',
      companyId: 'publicForAll',
    })
    expect(documentSectionErrors({ name: 'Письма', type: 'personal', companyId: 7 })).toEqual({})
  })
})
