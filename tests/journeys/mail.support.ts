import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { ReceivedMail } from '../../apps/server/testing/fakes/fakeSmtp.ts'
import { readMime } from '../../apps/server/testing/fakes/mimeText.ts'
import { stand } from './stand.support.ts'

/** A mail as the mail server of the journeys received it, its parts decoded. */
export interface Mail {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly html: string
  readonly files: readonly { readonly disposition: string; readonly body: Buffer }[]
}

function readMails(): ReceivedMail[] {
  const folder = stand.mailFolder
  if (folder === undefined) throw new Error('There are no mails: start journeys by npm run e2e')
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ReceivedMail)
}

function opened({ text: message }: ReceivedMail): Mail {
  const { headers, parts } = readMime(message)
  const [text, html, ...files] = parts
  return {
    headers,
    text: text?.body.toString() ?? '',
    html: html?.body.toString() ?? '',
    files: files.map((part) => ({
      disposition: part.headers['content-disposition'] ?? '',
      body: part.body,
    })),
  }
}

/** The mails for an address that fit so far. */
export const mailsTo = (address: string, fits: (mail: Mail) => boolean): Mail[] =>
  readMails()
    .filter(({ recipients }) => recipients.join() === address)
    .map(opened)
    .filter(fits)

/** Waits for the one mail for an address that fits. */
export async function mailTo(address: string, fits: (mail: Mail) => boolean): Promise<Mail> {
  await expect.poll(() => mailsTo(address, fits).length, { timeout: 120_000 }).toBe(1)
  const [mail] = mailsTo(address, fits)
  if (!mail) throw new Error(`No mail to ${address}`)
  return mail
}
