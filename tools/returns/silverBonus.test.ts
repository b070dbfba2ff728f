import { fileTypes } from '@proba/domain/files/filePurposes'
import { silverBonusFileRu } from '@proba/i18n/messages/marketing/silverBonusFile.ru'
import { expect, test } from 'vitest'
import { contentType } from '../../apps/server/areas/common/files/contentType.ts'
import { pdfPages } from '../../apps/server/testing/fakes/pdfText.ts'
import { silverBonusPdf } from './silverBonus.ts'

test('the terms of the silver bonus are a page without days or sums, which differ by company (R-768, G-252, G-453)', async () => {
  const pdf = await silverBonusPdf()
  expect(contentType(pdf)).toBe(fileTypes.pdf.mime)
  const [page = '', ...more] = pdfPages(pdf)
  expect(more).toEqual([])
  const words = (text: string) => text.replaceAll(/\s+/g, '')
  const { title, lead, parts, note } = silverBonusFileRu
  for (const text of [title, lead, note, ...parts.flatMap((part) => [part.title, ...part.lines])])
    expect(words(page), text).toContain(words(text))
  expect(page).not.toMatch(/2022|₽/)
})
