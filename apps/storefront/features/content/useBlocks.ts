import type { ReplyTo } from '@proba/api/client'
import type { ContentPage } from '@proba/domain/text/contentPages'
import { useCall } from '../../lib/calls/useCall.ts'

/** A text of a page, as an administrator has written it. */
export type Block = ReplyTo<'GET /content/{page}'>['blocks'][number]

/** The texts of a page. */
export const useBlocks = (page: ContentPage) => useCall('GET /content/{page}', { params: { page } })
