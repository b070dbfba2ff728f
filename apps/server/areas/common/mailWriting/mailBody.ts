import type { Language } from '@proba/i18n'

/** A cell of a table: its text, and where that leads. */
export type MailCell = string | { readonly text: string; readonly link: string }

/** A cell that leads somewhere, where there is somewhere to lead. */
export const linkedCell = (text: string, link: string | null): MailCell =>
  link === null ? text : { text, link }

/** A table of a mail. */
export interface MailTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly MailCell[])[]
  readonly total?: readonly string[]
  /** Indexes of the columns that are aligned to the right. */
  readonly numbers: readonly number[]
}

/** Part of a mail: a paragraph, a link, or a table. */
export type MailPart = { readonly text: string } | { readonly link: string } | { readonly table: MailTable }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (char) => escapes[char] ?? char)

const textOf = (cell: MailCell): string => (typeof cell === 'string' ? cell : cell.text)

const htmlCell = (cell: MailCell): string =>
  typeof cell === 'string' ? escaped(cell) : `<a href="${escaped(cell.link)}">${escaped(cell.text)}</a>`

const cellStyle = 'padding:4px 12px 4px 0;border-bottom:1px solid #d9d5cc'

function htmlRow(cells: readonly MailCell[], tag: 'td' | 'th', numbers: readonly number[]): string {
  const cell = (content: MailCell, column: number) => {
    const align = numbers.includes(column) ? 'right' : 'left'
    return `<${tag} style="${cellStyle};text-align:${align}">${htmlCell(content)}</${tag}>`
  }
  return `<tr>${cells.map(cell).join('')}</tr>`
}

function htmlTable({ head, rows, total, numbers }: MailTable): string {
  const lines = [
    htmlRow(head, 'th', numbers),
    ...rows.map((row) => htmlRow(row, 'td', numbers)),
    ...(total ? [htmlRow(total, 'th', numbers)] : []),
  ]
  return `<table style="border-collapse:collapse;margin:16px 0">${lines.join('')}</table>`
}

/** Words of people keep their lines. */
const htmlLines = (text: string) => escaped(text).replaceAll(/\r\n|\r|\n/g, '<br>')

function htmlPart(part: MailPart): string {
  if ('table' in part) return htmlTable(part.table)
  if ('link' in part) return `<p><a href="${escaped(part.link)}">${escaped(part.link)}</a></p>`
  return `<p>${htmlLines(part.text)}</p>`
}

/** The parts as a complete HTML document that loads nothing. */
export const mailHtml = (language: Language, parts: readonly MailPart[]): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body style="font-family:sans-serif;font-size:15px;line-height:1.4;color:#211d18">${parts.map(htmlPart).join('')}</body></html>`

/** Where the cells of a row lead, each on a line of its own. */
const linksBelow = (cells: readonly MailCell[]) =>
  cells.flatMap((cell) => (typeof cell === 'string' ? [] : [`\n  ${cell.link}`])).join('')

function textTable({ head, rows, total, numbers }: MailTable): string {
  const lines = [head, ...rows, ...(total ? [total] : [])]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => textOf(line[column] ?? '').length)))
  return lines
    .map(
      (line) =>
        line
          .map((cell, column) => {
            const width = widths[column] ?? 0
            return numbers.includes(column) ? textOf(cell).padStart(width) : textOf(cell).padEnd(width)
          })
          .join('  ')
          .trimEnd() + linksBelow(line),
    )
    .join('\n')
}

function textPart(part: MailPart): string {
  if ('table' in part) return textTable(part.table)
  return 'link' in part ? part.link : part.text
}

/** The parts as plain text. */
export const mailText = (parts: readonly MailPart[]): string => `${parts.map(textPart).join('\n\n')}\n`
