import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { returnFiles } from '@proba/domain/files/returnFiles'
import { lettersRu } from '@proba/i18n/messages/papers/returnForms/letters.ru'

export type Letter = 'taxSystem' | 'fundsTransfer'

/** Where the letter is kept: a Word document, which only a word processor writes. */
export const letterPath = (letter: Letter): string => join(import.meta.dirname, basename(returnFiles[letter]))

const paragraphs = (lines: readonly string[], style = '') =>
  lines.map((line) => `<p${style && ` style="${style}"`}>${line}</p>`).join('')

const row = (cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<td><p>${cell || '&nbsp;'}</p></td>`).join('')}</tr>`

const table = (rows: readonly (readonly string[])[], border: 0 | 1) =>
  `<table border="${border}" cellpadding="4" cellspacing="0" width="100%">${rows.map(row).join('')}</table>`

function middleOf(letter: Letter): string {
  const { taxSystem, fundsTransfer } = lettersRu
  if (letter === 'taxSystem') {
    const choices = taxSystem.choices.map((choice) => `☐ ${choice}`)
    return (
      paragraphs(taxSystem.lines) + paragraphs(choices, 'margin-left: 1cm') + paragraphs(taxSystem.closing)
    )
  }
  const { lines, table: contracts, closing } = fundsTransfer
  return paragraphs(lines) + table([contracts.columns, ...contracts.rows], 1) + paragraphs(closing)
}

/** A letter as a page that a word processor reads. */
function letterHtml(letter: Letter): string {
  const { sender, recipient, signatures } = lettersRu
  const signing = [
    ['', ...signatures.columns],
    ...signatures.people.map((person) => [person, ...signatures.columns.map(() => '______________')]),
  ]
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${lettersRu[letter].title}</title>
<style>@page { size: 21cm 29.7cm; margin: 2cm } p, td { font-family: "Liberation Serif", "Times New Roman", serif; font-size: 12pt; margin-bottom: 0.25cm }</style></head>
<body lang="ru-RU">${paragraphs(sender)}${paragraphs(recipient, 'text-align: right')}
<p style="text-align: center; margin-top: 1cm; margin-bottom: 0.6cm"><b>${lettersRu[letter].title}</b></p>
${middleOf(letter)}<p>&nbsp;</p>${table(signing, 0)}<p>${signatures.stamp}</p></body></html>`
}

/** Writes a letter with LibreOffice Writer, `program`, where its texts or its look have changed. */
function writeLetter(letter: Letter, program: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'letter-'))
  const source = join(folder, 'letter.html')
  writeFileSync(source, letterHtml(letter))
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const options = ['--headless', '--writer', '--convert-to', 'doc:MS Word 97', '--outdir', folder, source]
  execFileSync(program, [profile, ...options], { stdio: 'inherit', timeout: 120_000 })
  copyFileSync(join(folder, 'letter.doc'), letterPath(letter))
  rmSync(folder, { recursive: true, force: true })
}

// node tools/returns/letters.ts /usr/bin/soffice
if (import.meta.main)
  for (const letter of ['taxSystem', 'fundsTransfer'] as const)
    writeLetter(letter, process.argv[2] ?? 'soffice')
