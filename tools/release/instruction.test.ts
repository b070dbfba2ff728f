import { imagesPurposeLimits, sentImageSize } from '@proba/domain/order/imagesRequest'
import { personalOrdersRu } from '@proba/i18n/messages/ordering/personalOrders.ru'
import { serverRu } from '@proba/i18n/messages/system/server.ru'
import { expect, test } from 'vitest'
import { pdfPages } from '../../apps/server/testing/fakes/pdfText.ts'
import { instructionPdf } from './imagesInstruction.ts'

test('the instruction is one page that names what the portal calls its commands and files (R-418, G-401)', async () => {
  const pdf = await instructionPdf()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const [page = '', ...more] = pdfPages(pdf)
  expect(more).toEqual([])
  const { actions, images } = personalOrdersRu
  for (const words of [actions.images, images.get, serverRu.images.missingFile, `${sentImageSize} точек`])
    expect(page).toContain(words)
  expect(page).toContain(`не менее ${imagesPurposeLimits.min} символов`)
})
