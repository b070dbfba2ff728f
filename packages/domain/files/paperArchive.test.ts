import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { archiveNames, paperArchiveLimits, paperArchiveRefusal } from './paperArchive.ts'

const megabyte = 1024 * 1024

describe('what fits into one archive of papers (G-586)', () => {
  test('none is refused, and so are more papers or bytes than the limits, with what was found', () => {
    const { papers, megabytes } = paperArchiveLimits
    expect(paperArchiveRefusal({ papers: 0, bytes: 0 })).toEqual({ code: 'papers_none' })
    expect(paperArchiveRefusal({ papers, bytes: megabytes * megabyte })).toBeNull()
    expect(paperArchiveRefusal({ papers: 1, bytes: 0 })).toBeNull()
    expect(paperArchiveRefusal({ papers: papers - 1, bytes: megabytes * megabyte - 1 })).toBeNull()
    expect(paperArchiveRefusal({ papers: papers + 1, bytes: 0 })).toEqual({
      code: 'papers_too_many',
      params: { found: papers + 1, max: papers },
    })
    expect(paperArchiveRefusal({ papers: 1, bytes: megabytes * megabyte + 1 })).toEqual({
      code: 'papers_too_large',
      params: { found: megabytes + 1, max: megabytes },
    })
  })
})

describe('names of the files of an archive (G-586)', () => {
  const paper = { folder: 'Акты', day: '2026-10-31', number: 'К-1024/21', name: 'Акт.pdf' }

  test('begin with their folder, day and number; a number that the name says is not repeated', () => {
    const name = archiveNames()
    expect(name(paper)).toBe('Акты/2026-10-31 К-1024-21 Акт.pdf')
    expect(name({ ...paper, name: 'Акт К-1024-21.pdf' })).toBe('Акты/2026-10-31 Акт К-1024-21.pdf')
    expect(name({ ...paper, number: '' })).toBe('Акты/2026-10-31 Акт.pdf')
  })

  test.each([
    ['Акт.v2.pdf', 'Акт.v2.pdf'],
    ['Акт', 'Акт'],
    ['.pdf', 'pdf'],
    ['Акт. Приложение 1', 'Акт. Приложение 1'],
    ['Акт.', 'Акт'],
    [' . ', ''],
    ['a.bcdefghijk', 'a.bcdefghijk'],
  ])('of a paper that is called %j the name is %j after its day', (given, named) =>
    expect(archiveNames()({ ...paper, number: '', name: given })).toBe(`Акты/2026-10-31 ${named}`.trimEnd()),
  )

  test('keep the ending, and of the rest 100 characters', () => {
    const long = (length: number) =>
      archiveNames()({ ...paper, number: '', name: `${'я'.repeat(length)}.pdf` }).slice('Акты/'.length)
    expect(long(89)).toBe(`2026-10-31 ${'я'.repeat(89)}.pdf`)
    expect(long(90)).toBe(`2026-10-31 ${'я'.repeat(89)}.pdf`)
    // Ten letters still end a file; eleven belong to its name.
    const ended = (ending: string) =>
      archiveNames()({ ...paper, number: '', name: `${'я'.repeat(99)}.${ending}` })
    expect(ended('b'.repeat(10))).toMatch(/\.b{10}$/)
    expect(ended('b'.repeat(11))).toMatch(/я$/)
  })

  test('are counted where they would be alike, also in another case', () => {
    const name = archiveNames()
    expect(['Акт.pdf', 'АКТ.pdf', 'Акт.PDF'].map((one) => name({ ...paper, number: '', name: one }))).toEqual(
      ['Акты/2026-10-31 Акт.pdf', 'Акты/2026-10-31 АКТ (2).pdf', 'Акты/2026-10-31 Акт (3).PDF'],
    )
  })

  test('hold nothing that leads out of the folder or that a file system refuses, whatever the paper is called', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(fc.array(fc.record({ name: text, number: text }), { maxLength: 20 }), (given) => {
        const name = archiveNames()
        const names = given.map((one) => name({ ...paper, ...one }))
        expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(names.length)
        for (const one of names) {
          expect(one.split('/')).toHaveLength(2)
          expect(one.slice('Акты/'.length)).not.toMatch(/[\p{Cc}\\/:*?"<>|]|^\./u)
          expect([...one].length).toBeLessThanOrEqual(130)
        }
      }),
    )
  })
})
