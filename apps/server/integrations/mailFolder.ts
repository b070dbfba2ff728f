import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { mailIdPattern } from '@proba/api/system/mails'
import type { Config } from '../config/config.ts'

/** What is shown of a mail beside the message that a mail program opens. */
export interface MailContent {
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly string[]
}

/** A mail of the folder, with the instant in which it was written. */
export type StoredMail = MailContent & { readonly id: string; readonly at: Date }

/** Whether the mails of this installation can be read in the back office (decision G-275). */
export const showsMails = ({ demo, smtpUrl }: Pick<Config, 'demo' | 'smtpUrl'>): boolean =>
  demo && smtpUrl === undefined

const idPattern = new RegExp(mailIdPattern)
const isId = (id: string) => idPattern.test(id)
const ending = '.json'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Null for a file that is not there, or not any more. */
const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

async function replace(path: string, data: string | Buffer | Readable): Promise<void> {
  await writeFile(`${path}.draft`, data)
  await rename(`${path}.draft`, path)
}

/** Files of a folder with the time they were written, ms; without the folder none. */
async function filesOf(folder: string, isChosen: (name: string) => boolean) {
  const names = ((await orNull(readdir(folder))) ?? []).filter(isChosen)
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: (await orNull(stat(join(folder, name))))?.mtimeMs })),
  )
  return files.flatMap(({ name, at }) => (at === undefined ? [] : [{ name, at }]))
}

const idOf = (name: string) => name.replace(/\.(json|eml)(\.draft)?$/, '')
const isContent = (name: string) => name.endsWith(ending) && isId(idOf(name))
type Written = Awaited<ReturnType<typeof filesOf>>[number]
const newestFirst = (a: Written, b: Written) => b.at - a.at || (a.name < b.name ? 1 : -1)

/** Newest mails that are kept, and the days for which they are. */
const keptMails = 1000
const keptDays = 30
const dayMs = 86_400_000
/** Longer than writing the files of one mail takes. */
const writingMs = 3_600_000

/** Ids of the mails that are neither too old nor too many. */
const keptIds = (files: readonly Written[], now: Date): ReadonlySet<string> =>
  new Set(
    files
      .filter(({ name, at }) => isContent(name) && at >= now.getTime() - keptDays * dayMs)
      .slice(0, keptMails)
      .map(({ name }) => idOf(name)),
  )

/** DATA_DIR/outbox: each mail as <id>.eml, and what is shown of it as <id>.json. */
export function mailFolder(dataDir: string) {
  const folder = join(dataDir, 'outbox')
  const read = async (id: string): Promise<StoredMail | null> => {
    if (!isId(id)) return null
    const path = join(folder, `${id}${ending}`)
    const [text, facts] = await Promise.all([orNull(readFile(path, 'utf8')), orNull(stat(path))])
    if (text === null || facts === null) return null
    const content: MailContent = JSON.parse(text)
    return { ...content, id, at: facts.mtime }
  }
  return {
    /** Stores a mail, completely or not at all; the same one again replaces its files. */
    async write(id: string, message: Buffer | Readable, content: MailContent): Promise<void> {
      if (!isId(id)) throw new Error('Not an id for a mail')
      await mkdir(folder, { recursive: true })
      await replace(join(folder, `${id}.eml`), message)
      await replace(join(folder, `${id}${ending}`), JSON.stringify(content))
    },
    /** A page of the mails by the time they were written, and how many there are. */
    async list(page: { perPage: number; offset: number }, oldestFirst: boolean) {
      const written = (await filesOf(folder, isContent)).sort(newestFirst)
      if (oldestFirst) written.reverse()
      const shown = written.slice(page.offset, page.offset + page.perPage)
      const mails = await Promise.all(shown.map(({ name }) => read(idOf(name))))
      return { mails: mails.filter((mail) => mail !== null), total: written.length }
    },
    /** Deletes mails that are too old or too many, and what a crash left of a mail. */
    async clean(now: Date): Promise<void> {
      const files = (await filesOf(folder, () => true)).sort(newestFirst)
      const kept = keptIds(files, now)
      const isWritten = (name: string) => !name.endsWith('.draft') && kept.has(idOf(name))
      for (const { name, at } of files)
        if (!isWritten(name) && at < now.getTime() - writingMs) await orNull(unlink(join(folder, name)))
    },
    /** One mail; null when there is none. */
    read,
  }
}
