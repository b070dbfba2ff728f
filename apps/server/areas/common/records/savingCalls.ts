import { ReplyWithMessage } from '../../../http/handler.ts'
import type { Principal } from '../../../services/principal.ts'
import type { RecordWriter } from './writeRecord.ts'

type Versioned = { readonly version?: number | undefined }
interface Creating<Create> {
  readonly me: Principal
  readonly body: Create
}
interface Updating<Update> {
  readonly me: Principal
  readonly params: { readonly id: number }
  readonly body: Update
}
interface Removing {
  readonly me: Principal
  readonly params: { readonly id: number }
  readonly body: Versioned | null | undefined
}

/**
 * The handlers of the calls that create, change and delete records of a kind. `one` answers the saved record, `name`
 * has the messages `created`, `updated` and `deleted`.
 */
export const savingCalls = <Form, Reply, Input>(
  writer: RecordWriter<Form, number>,
  name: string,
  one: (id: number, input: Input) => Promise<Reply>,
) => ({
  create: async (input: Creating<Form> & Input) =>
    new ReplyWithMessage(await one(await writer.create(input.me, input.body), input), `${name}.created`),
  update: async (input: Updating<Form & Versioned> & Input) =>
    new ReplyWithMessage(
      await one(await writer.update(input.me, input.params.id, input.body), input),
      `${name}.updated`,
    ),
  remove: async ({ me, params, body }: Removing) => {
    await writer.remove(me, params.id, body?.version)
    return new ReplyWithMessage({}, `${name}.deleted`)
  },
})
