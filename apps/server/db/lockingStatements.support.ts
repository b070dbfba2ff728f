/** Tables that a customer's years fill: a lock of one for as long as it is read or rewritten stops the portal. */
export const bigTables = new Set([
  'action_log',
  'cart_offers',
  'cart_positions',
  'cart_snapshots',
  'file_references',
  'files',
  'import_rows',
  'jobs',
  'metal_movements',
  'offers',
  'order_lines',
  'orders',
  'product_categories',
  'products',
  'refresh_tokens',
  'reservations',
  'sessions',
  'usage_events',
])

const name = '"?(\\w+)"?'
const alter = (what: string) => new RegExp(`^alter table (?:only )?${name} ${what}`, 'i')

/** Statements that hold a lock for as long as the table is long, and what to do instead. */
const rules: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [
    new RegExp(`^create (?:unique )?index (?!concurrently).*? on ${name}`, 'i'),
    'make the index concurrently, as an online step',
  ],
  [
    alter('add column .* default [^;]*(random|now|clock_timestamp|nextval|gen_random_uuid)\\w*\\('),
    'add the column without default, fill it in portions',
  ],
  [
    alter('add column .* (generated|primary key|unique|references)'),
    'add the column alone, then what it has to be',
  ],
  [alter('alter column \\S+ (set data )?type'), 'add another column and fill it in portions'],
  [alter('alter column \\S+ set not null'), 'validate a check "… is not null" as an online step before'],
  [alter('add constraint (?!.*(not valid|using index))'), 'add it not valid, validate it as an online step'],
  [alter('validate constraint'), 'validate it as an online step'],
  [new RegExp(`^(?:update|delete from) ${name}`, 'i'), 'change the rows in portions, as an online step'],
]

/** What a migration would hold a big table with, and what to do instead. */
export function lockingStatements(statements: readonly string[], checked: ReadonlySet<string> = new Set()) {
  const made = new Set<string>()
  return statements
    .flatMap((text) => text.replaceAll(/--.*$/gm, '').split(';'))
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .flatMap((text) => {
      const created = /^create table (?:if not exists )?"?(\w+)"?/i.exec(text)?.[1]
      if (created !== undefined) made.add(created)
      const rule = rules.find(([pattern]) => {
        const table = pattern.exec(text)?.[1] ?? ''
        return bigTables.has(table) && !made.has(table)
      })
      const column = /alter column "?(\w+)"? set not null/i.exec(text)?.[1]
      return rule && !(column !== undefined && checked.has(column))
        ? [`${text.slice(0, 80)}: ${rule[1]}`]
        : []
    })
}
