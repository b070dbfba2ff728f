import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ReturnFile, returnFiles } from '@proba/domain/files/returnFiles'
import { discrepanciesRu } from '@proba/i18n/messages/papers/returnForms/discrepancies.ru'
import { hiddenDefectsRu } from '@proba/i18n/messages/papers/returnForms/hiddenDefects.ru'
import { signatureRu } from '@proba/i18n/messages/papers/returnForms/instruction.ru'
import { waybillsRu } from '@proba/i18n/messages/papers/returnForms/waybills.ru'
import { type FormSheet, formWorkbook } from '../../apps/server/workbook/write/formWorkbook.ts'
import { storedZip } from '../../apps/server/workbook/write/storedZip.ts'
import { letterPath } from './letters.ts'
import { returnInstructionPdf } from './returnInstruction.ts'

const workbook = (sheets: readonly FormSheet[]) => formWorkbook(sheets, signatureRu)

async function waybillsZip(): Promise<Buffer> {
  const files = Object.entries<readonly FormSheet[]>(waybillsRu)
  return storedZip(
    await Promise.all(files.map(async ([name, sheets]) => ({ name, data: await workbook(sheets) }))),
  )
}

/** Writes the files of returns (decision G-196) below a folder, each at its address. */
export async function writeReturnFiles(folder: string): Promise<void> {
  const at = (file: ReturnFile) => join(folder, returnFiles[file])
  mkdirSync(dirname(at('hiddenDefects')), { recursive: true })
  writeFileSync(at('instruction'), await returnInstructionPdf())
  writeFileSync(at('hiddenDefects'), await workbook(hiddenDefectsRu))
  writeFileSync(at('discrepancies'), await workbook(discrepanciesRu))
  writeFileSync(at('waybills'), await waybillsZip())
  for (const letter of ['taxSystem', 'fundsTransfer'] as const) copyFileSync(letterPath(letter), at(letter))
}
