import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../sources.ts'
import { requirementNumbers } from './requirementNumbers.ts'

/** An area of docs/requirements.md with the range of its heading and the numbers of its lines. */
export interface RequirementArea {
  readonly letter: string
  readonly name: string
  readonly range: readonly string[]
  readonly numbers: readonly string[]
}

const heading = /^## ([A-Z]+)\. (.+): (R-\d{3} to R-\d{3})\n/

/** Areas in the order of the page. */
export function readRequirements(): RequirementArea[] {
  const page = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  return page.split(/^(?=## )/m).flatMap((part) => {
    const found = heading.exec(part)
    if (!found) return []
    const [, letter = '', name = '', range = ''] = found
    const numbers = part.match(/(?<=^- )R-\d{3}(?= )/gm) ?? []
    return [{ letter, name, range: requirementNumbers(range), numbers }]
  })
}
