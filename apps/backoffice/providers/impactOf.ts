import type { Client } from '@proba/api/client'
import type { DataProvider, I18nProvider, Identifier } from 'react-admin'
import type { Resource } from '../resource.ts'
import type { ImpactReply } from '../transport.ts'
import { httpErrorOf } from './errorText.ts'
import { bodyOf } from './recordWire.ts'

/** The data provider with the question that comes before saving. */
export interface ImpactProvider extends DataProvider {
  /** Asks what saving the data of a record would touch; a page of it. */
  impact(resource: Resource, id: Identifier, data: object, page: number): Promise<ImpactReply>
}

/** Asks what saving a change would touch, with the body that saving it would send. */
export const impactOf =
  (client: Client, i18n: I18nProvider): ImpactProvider['impact'] =>
  async (resource, id, data, page) => {
    if (!resource.impact) throw new Error(`${resource.name} has no impact call`)
    try {
      const input = { params: { id }, query: { page }, body: bodyOf(resource, data, false) }
      return (await client.send(resource.impact.call, input)) as ImpactReply
    } catch (error) {
      throw httpErrorOf(error, i18n.translate)
    }
  }
