import { WorkbookRefused } from '../workbookRefusal.ts'
import { maxStoredText, meantText } from './sharedStrings.ts'
import { attributeOf } from './xmlScanner.ts'

/** Elements of a cell that are not its text: notes, drawings, phonetic hints. */
const aside = ['annotation', 'shapes', 'frame', 'ruby-text', 'object']

/** Collects the paragraphs of a cell of an .ods, which are its lines. */
export function createOdsText() {
  let text = ''
  let paragraphs = 0
  let depth = 0
  let asideDepth = 0

  function add(more: string) {
    text += more
    if (text.length > maxStoredText) throw new WorkbookRefused('damaged')
  }

  return {
    open(name: string, attributes: string) {
      if (asideDepth > 0 || aside.includes(name)) asideDepth += 1
      else if (name === 'p') {
        if (paragraphs > 0) add('\n')
        paragraphs += 1
        depth += 1
      } else if (name === 's') add(' '.repeat(Math.min(Number(attributeOf(attributes, 'c') ?? 1) || 1, 1000)))
      else if (name === 'tab') add('\t')
      else if (name === 'line-break') add('\n')
    },
    text(value: string) {
      // Several blanks between the words of a paragraph are an element of their own.
      if (depth > 0 && asideDepth === 0) add(value.replace(/\s+/g, ' '))
    },
    close(name: string) {
      if (asideDepth > 0) asideDepth -= 1
      else if (name === 'p') depth -= 1
    },
    /** Returns the text and resets the reader for the next cell. */
    take(): string {
      const whole = meantText(text)
      text = ''
      paragraphs = 0
      return whole
    },
  }
}
