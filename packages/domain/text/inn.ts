import { type Refusal, refusal } from './refusal.ts'
import { companyInnFault, type InnFault, isCompanyInn, isKpp } from './validators.ts'

/** An INN as it was meant, and what it was read from where that is more than the INN. */
interface WrittenInn {
  readonly inn: string
  readonly readFrom: string | null
}

/** Between an INN and its KPP, as accounting programs write them. */
const innAndKpp = /^(\d+)\s*[/\\]\s*(\S+)$/

/**
 * The INN of a cell: without the apostrophe by which a spreadsheet program keeps a text, and without the KPP behind it
 * (decision G-666). A text that is no such pair stays as it is.
 */
export function readInn(cell: string): WrittenInn {
  const text = cell.replace(/^['’`]+/, '').trim()
  const [, inn = '', kpp = ''] = innAndKpp.exec(text) ?? []
  return isCompanyInn(inn) && isKpp(kpp) ? { inn, readFrom: text } : { inn: text, readFrom: null }
}

/**
 * The INNs of a cell that may list several: between commas, semicolons and line ends, and between strokes unless a KPP
 * stands behind one (decision G-666).
 */
export function readInns(texts: readonly string[]): WrittenInn[] {
  const read = texts.flatMap((text) => {
    const one = readInn(text)
    const parts = one.inn.split('/').map((part) => readInn(part))
    return parts.every(({ inn }) => isCompanyInn(inn)) ? parts : [one]
  })
  return [...new Map(read.map((one) => [one.inn, one])).values()]
}

/** What is wrong with the length of an INN, or null; one that has lost its first zero is named as it was. */
export function innLengthRefusal(inn: string): Refusal<'innLength' | 'innZero'> | null {
  if (isCompanyInn(inn)) return null
  const value = `0${inn}`
  return companyInnFault(value) === null ? refusal('innZero', { value }) : refusal('innLength')
}

/** What is wrong with the INN of a company, or null (decisions G-648, G-666). */
export function innRefusal(inn: string): Refusal<InnFault | 'innZero'> | null {
  const fault = companyInnFault(inn)
  return fault === 'innLength' ? innLengthRefusal(inn) : fault && refusal(fault)
}
