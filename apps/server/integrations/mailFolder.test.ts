import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailFolder } from './mailFolder.ts'

const now = new Date('2026-11-16T05:00:00Z')
const hours = (count: number) => count * 3_600_000

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'proba-outbox-'))
  mkdirSync(join(dataDir, 'outbox'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function put(name: string, ageMs: number) {
  const path = join(dataDir, 'outbox', name)
  writeFileSync(path, '{}')
  const at = new Date(now.getTime() - ageMs)
  utimesSync(path, at, at)
}
const putMail = (id: string, ageMs: number) => {
  put(`${id}.eml`, ageMs)
  put(`${id}.json`, ageMs)
}
const names = () => readdirSync(join(dataDir, 'outbox')).sort()

describe('cleaning the folder of mails (G-275)', () => {
  test('deletes mails of more than 30 days, with both files', async () => {
    putMail('old', hours(30 * 24 + 1))
    putMail('young', hours(30 * 24 - 1))
    await mailFolder(dataDir).clean(now)
    expect(names()).toEqual(['young.eml', 'young.json'])
  })

  test('keeps the newest 1,000', async () => {
    for (let index = 0; index < 1003; index++) putMail(`m-${index}`, hours(2) + index)
    await mailFolder(dataDir).clean(now)
    const { mails, total } = await mailFolder(dataDir).list({ perPage: 1, offset: 999 }, false)
    expect(total).toBe(1000)
    expect(mails.map(({ id }) => id)).toEqual(['m-999'])
    expect(names()).toHaveLength(2000)
  })

  test('deletes what a crash left half written, and nothing that is being written', async () => {
    put('broken.eml', hours(2))
    put('broken.json.draft', hours(2))
    put('now.eml', 1000)
    put('now.json.draft', 1000)
    await mailFolder(dataDir).clean(now)
    expect(names()).toEqual(['now.eml', 'now.json.draft'])
  })

  test('does nothing without a folder', async () => {
    rmSync(join(dataDir, 'outbox'), { recursive: true })
    await mailFolder(dataDir).clean(now)
    mkdirSync(join(dataDir, 'outbox'))
    expect(names()).toEqual([])
  })
})
