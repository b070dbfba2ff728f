import { expect, test } from 'vitest'
import { maxBytesOf } from './filePurposes.ts'
import {
  archiveParts,
  fileOfPath,
  isMeant,
  maxArchiveBytes,
  maxArchiveParts,
  pictureNames,
} from './pictureArchive.ts'

const read = (file: string) =>
  pictureNames(file)?.map(({ article, coating, place }) => `${article}|${coating ?? ''}|${place}`)

test('a name is article, coating and number, and read with the longest article first (R-641, G-334)', () => {
  expect(read('GA-1.jpg')).toEqual(['GA-1||0'])
  expect(read('A.jpg')).toEqual(['A||0'])
  expect(read('A_0000.jpg')).toEqual(['A_0000||0', 'A||0', 'A|0000|0'])
  expect(read('A_12345.jpg')).toEqual(['A_12345||0', 'A|12345|0'])
  expect(read('GA-1_2.PNG')).toEqual(['GA-1_2||0', 'GA-1||2', 'GA-1|2|0'])
  expect(read('ЦП 1_rhodium.jpeg')).toEqual(['ЦП 1_rhodium||0', 'ЦП 1|rhodium|0'])
  expect(read('A_B_rh_12.webp')).toEqual(['A_B_rh_12||0', 'A_B_rh||12', 'A_B_rh|12|0', 'A_B|rh|12'])
  expect(read('A_.jpg')).toEqual(['A_||0'])
  expect(read('A__2.jpg')).toEqual(['A__2||0', 'A_||2', 'A_|2|0'])
  expect(read('_1.jpg')).toEqual(['_1||0'])
  for (const file of ['GA-1.svg', 'GA-1', '.jpg', 'GA-1.jpg.exe', ''])
    expect(read(file), file).toBeUndefined()
})

test('folders do not matter, and what programs add to archives is no file of theirs (R-641, G-334)', () => {
  expect(fileOfPath(`chains/new/ЦЕПИ${'\u0306'}.jpg`)).toBe('ЦЕПЙ.jpg')
  for (const path of ['a/', '__MACOSX/a/._GA.jpg', 'a/.DS_Store', 'a/Thumbs.db'])
    expect(isMeant(path), path).toBe(false)
  for (const path of ['a/GA.jpg', '../GA.jpg', 'a/../.x']) expect(isMeant(path), path).toBe(true)
})

test('an archive is sent in parts that leave nothing out (R-640, G-334)', () => {
  const size = maxBytesOf('part')
  expect(archiveParts(size * 2 + 1)).toEqual([
    { start: 0, end: size },
    { start: size, end: size * 2 },
    { start: size * 2, end: size * 2 + 1 },
  ])
  expect(archiveParts(0)).toEqual([{ start: 0, end: 0 }])
  expect(archiveParts(maxArchiveBytes)).toHaveLength(maxArchiveParts)
})
