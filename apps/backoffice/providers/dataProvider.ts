import type { Client } from '@proba/api/client'
import simpleRestProvider from 'ra-data-simple-rest'
import type { I18nProvider } from 'react-admin'
import { askTo, downloadFrom, type FileProvider, uploadTo } from '../answers/storedFiles.ts'
import { addressOf, type Resource } from '../declarations/resource.ts'
import { callHttp, keyHeader } from './callHttp.ts'
import { isKeyed } from './formKey.ts'
import { type ImpactProvider, impactOf } from './impactOf.ts'
import { changesOf } from './recordWire.ts'
import { restRoot } from './restRequest.ts'

/**
 * The provider of `ra-data-simple-rest` over the declared calls. Records by ids, records that refer to another,
 * bulk updates and deletions come from the package.
 */
export function createDataProvider(
  client: Client,
  resources: readonly Resource[],
  i18n: I18nProvider,
): FileProvider & ImpactProvider {
  const http = callHttp(client, resources, i18n)
  const rest = simpleRestProvider(restRoot, http)
  const sendChanges = new Set(resources.filter(({ sendsChanges }) => sendsChanges).map(addressOf))
  return {
    ...rest,
    supportAbortSignal: true,
    upload: uploadTo(client, i18n),
    download: downloadFrom(client, i18n),
    ask: askTo(client, i18n),
    impact: impactOf(client, i18n),
    // The create call of ra-data-simple-rest ignores `meta`, which has the idempotency key of the form.
    create: async (name, { data, meta }) => {
      const headers = new Headers(isKeyed(meta) ? { [keyHeader]: meta.key } : {})
      const body = JSON.stringify(data)
      const { json } = await http(`${restRoot}/${name}`, { method: 'POST', body, headers })
      return { data: Object(json) }
    },
    update: (name, params) => {
      const { data, previousData } = params
      return rest.update(
        name,
        sendChanges.has(name) ? { ...params, data: changesOf(data, previousData) } : params,
      )
    },
    // The package deletes by id alone; some calls also want the version that was on the screen.
    delete: async (name, { id, previousData }) => {
      const body = previousData && JSON.stringify(previousData)
      const { json } = await http(`${restRoot}/${name}/${encodeURIComponent(id)}`, { method: 'DELETE', body })
      return { data: Object(json) }
    },
  }
}
