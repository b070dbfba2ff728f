import type { dictionariesCalls } from '@proba/api/catalogue/dictionaries'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import {
  alloySource,
  badgeSource,
  channelSource,
  coatingSource,
  weavingSource,
} from './dictionarySourcesStore.ts'
import { wordCalls } from './wordCalls.ts'

/** Dictionaries of the catalogue and the sales channels in the back office (decisions G-073, G-316). */
export function dictionariesHandlers(services: Services): Handlers<typeof dictionariesCalls> {
  const coatings = wordCalls(services, coatingSource)
  const weavings = wordCalls(services, weavingSource)
  const badges = wordCalls(services, badgeSource)
  const alloys = wordCalls(services, alloySource)
  const channels = wordCalls(services, channelSource)
  return {
    'GET /admin/dictionaries/coatings': coatings.list,
    'GET /admin/dictionaries/coatings/{id}': coatings.get,
    'POST /admin/dictionaries/coatings': coatings.create,
    'POST /admin/dictionaries/coatings/{id}': coatings.update,
    'DELETE /admin/dictionaries/coatings/{id}': coatings.remove,
    'GET /admin/dictionaries/weavings': weavings.list,
    'GET /admin/dictionaries/weavings/{id}': weavings.get,
    'POST /admin/dictionaries/weavings': weavings.create,
    'POST /admin/dictionaries/weavings/{id}': weavings.update,
    'DELETE /admin/dictionaries/weavings/{id}': weavings.remove,
    'GET /admin/dictionaries/badges': badges.list,
    'GET /admin/dictionaries/badges/{id}': badges.get,
    'POST /admin/dictionaries/badges': badges.create,
    'POST /admin/dictionaries/badges/{id}': badges.update,
    'DELETE /admin/dictionaries/badges/{id}': badges.remove,
    'GET /admin/dictionaries/alloys': alloys.list,
    'GET /admin/dictionaries/alloys/{id}': alloys.get,
    'POST /admin/dictionaries/alloys': alloys.create,
    'POST /admin/dictionaries/alloys/{id}': alloys.update,
    'DELETE /admin/dictionaries/alloys/{id}': alloys.remove,
    'GET /admin/dictionaries/channels': channels.list,
    'GET /admin/dictionaries/channels/{id}': channels.get,
    'POST /admin/dictionaries/channels': channels.create,
    'POST /admin/dictionaries/channels/{id}': channels.update,
    'DELETE /admin/dictionaries/channels/{id}': channels.remove,
  }
}
