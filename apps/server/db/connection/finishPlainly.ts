import type { Migration } from '../migrating/migrations.ts'
import {
  isIndexValid,
  noteFinished,
  readRange,
  readUnfinished,
  type UnfinishedStep,
} from '../migrating/onlineStepsStore.ts'
import type { Tx } from '../statements/sql.ts'

async function finish({ $client }: Tx, { step }: UnfinishedStep): Promise<void> {
  const plain = step.text.replace(/ concurrently /i, ' ')
  if (step.kind === 'index') {
    const isValid = await isIndexValid($client, step.index)
    if (isValid === false) await $client.query(`drop index "${step.index}"`)
    if (isValid !== true) await $client.query(plain)
  } else if (step.kind === 'portions') {
    const range = await readRange($client, step.table, step.column)
    if (range) await $client.query(step.text, [range.least, range.greatest])
  } else {
    await $client.query(plain)
  }
}

/** Does the online steps inside the transaction of the migrations: where nobody else uses the database. */
export async function finishPlainly(tx: Tx, migrations: readonly Migration[]): Promise<void> {
  for (const unfinished of await readUnfinished(tx.$client, migrations)) {
    await finish(tx, unfinished)
    await noteFinished(tx.$client, unfinished)
  }
}
