import type { Language } from '@proba/i18n'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import type { Services } from '../../../services/services.ts'
import { type CompanyPages, companyPages } from './companyPages.ts'
import { readerTies } from './readerTiesStore.ts'

/** The recipient of a mail, with the language they chose (decision G-013). */
export interface Recipient {
  readonly id: number
  readonly login: string
  readonly name: string
  readonly email: string
  readonly language: Language
}

const u = columnsOf(users, 'u')
const recipientRecord = record(pick(u, 'id', 'login', 'name', 'email', 'language'))
type Row = RecordOf<typeof recipientRecord>

/** Accounts of the demo get mail while it is on ($2). */
const isLive = 'u.active and u.deleted_at is null and ($2 or not u.is_demo)'

const readRecipient = recipientRecord.statement<[userId: number, isDemoOn: boolean]>(
  'mail_recipient',
  (columns) => `select ${columns} from users u where u.id = $1 and ${isLive}`,
)

const readByEmail = recipientRecord.statement<[email: string, isDemoOn: boolean]>(
  'mail_recipients_by_email',
  (columns) =>
    `select ${columns} from users u where lower(u.email) = lower($1) and ${isLive} order by u.id limit 20`,
)

const readOrderRecipients = record(pick(u, 'id', 'email')).statement<
  [orderIds: readonly number[], isDemoOn: boolean]
>(
  'mail_order_recipients',
  (columns) => `select distinct ${columns} from orders o left join auto_orders a on a.id = o.auto_order_id
     join users b on b.id = o.user_id or b.id = a.user_id
     join users u on u.id = b.parent_id or u.id = b.id
         and exists (select from user_companies m where m.user_id = b.id and m.company_id = o.company_id)
       or exists (select from manager_companies mc where mc.company_id = o.company_id and mc.user_id = u.id)
   where o.id = any($1::int[]) and ${isLive} order by u.id`,
)

const readManagers = record(pick(u, 'id', 'email')).statement<[companyId: number, isDemoOn: boolean]>(
  'mail_managers',
  (columns) => `select ${columns} from manager_companies mc join users u on u.id = mc.user_id
   where mc.company_id = $1 and ${isLive} order by u.id`,
)

const recipientOf = (row: Row): Recipient => ({ ...row, language: row.language === 'en' ? 'en' : 'ru' })

type From = Pick<Services, 'config' | 'database'>

/** A user who may still get mail; no row for a deleted or disabled one. */
export async function findRecipient({ config, database }: From, userId: number): Promise<Recipient | null> {
  const [row] = await readRecipient(database.sql, userId, config.demo)
  return row ? recipientOf(row) : null
}

/** What a person has to do with a company. */
const readTies = record(readerTies('$1', '$2')).statement<[userId: number, companyId: number]>(
  'mail_ties',
  (columns) => `select ${columns}`,
)

/** Where a person finds what a mail tells of a company. */
export async function findPages(
  { config, database }: From,
  userId: number,
  companyId: number,
  company: string,
): Promise<CompanyPages> {
  const [ties] = await readTies(database.sql, userId, companyId)
  if (!ties) throw new Error('The ties of a reader were not read')
  return companyPages(config, ties, companyId, company)
}

/** Accounts of an e-mail address. */
export async function findByEmail({ config, database }: From, email: string): Promise<Recipient[]> {
  return (await readByEmail(database.sql, email, config.demo)).map(recipientOf)
}

/** People with an address each: of those who share one, the first. */
function oncePerAddress<T extends { readonly email: string }>(people: readonly T[]): T[] {
  const byAddress = new Map<string, T>()
  for (const person of people)
    if (!byAddress.has(person.email.toLowerCase())) byAddress.set(person.email.toLowerCase(), person)
  return [...byAddress.values()]
}

/** Managers of a company who get mail about it: an address once (G-131). */
export const findMailedManagers = async (from: From, companyId: number): Promise<number[]> =>
  oncePerAddress(await findManagers(from, companyId)).map(({ id }) => id)

/** Managers of a company who may get mail. */
export const findManagers = (
  { config, database }: From,
  companyId: number,
): Promise<{ id: number; email: string }[]> => readManagers(database.sql, companyId, config.demo)

/** Whether a person is still among those who are notified of orders: one may leave the company while a mail waits. */
export async function isOrderRecipient(
  { config, database }: From,
  orderIds: readonly number[],
  userId: number,
): Promise<boolean> {
  return (await readOrderRecipients(database.sql, orderIds, config.demo)).some(({ id }) => id === userId)
}

/** Who is notified of orders: the buyer, also of an auto-order, the parent user, managers; an address once (G-131). */
export async function findOrderRecipients(
  { config, database }: From,
  orderIds: readonly number[],
): Promise<number[]> {
  return oncePerAddress(await readOrderRecipients(database.sql, orderIds, config.demo)).map(({ id }) => id)
}
