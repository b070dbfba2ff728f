import type { Client } from '@proba/api/client'
import type { DataProvider, I18nProvider, Identifier } from 'react-admin'
import { httpErrorOf } from '../answers/errorText.ts'
import type { ImpactCall, ImpactReply } from '../declarations/transport.ts'

/** The data provider with the question that comes before saving. */
export interface ImpactProvider extends DataProvider {
  /** Asks what saving a body for a record would touch; a page of it. */
  impact(call: ImpactCall, id: Identifier, body: object, page: number): Promise<ImpactReply>
}

/** Asks what saving a change would touch, with the body that saving it would send. */
export const impactOf =
  (client: Client, i18n: I18nProvider): ImpactProvider['impact'] =>
  async (call, id, body, page) => {
    try {
      return (await client.send(call, { params: { id }, query: { page }, body })) as ImpactReply
    } catch (error) {
      throw httpErrorOf(error, i18n.translate)
    }
  }
