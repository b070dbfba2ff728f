import { checkPermissions } from '@proba/domain/access/permission'
import { storefrontGuards } from '@proba/domain/access/screenGuards'
import type { Config } from '../../../config/config.ts'
import type { ReaderTies } from './readerTiesStore.ts'

type Area = 'personal' | 'cart'

/** Where the reader of a mail finds what it tells of a company. */
export interface CompanyPages {
  /** The address of a page of the company; null for who cannot open it. */
  readonly of: (path: string, area?: Area) => string | null
  /** The address of a page that opens to managers of the company, too; null for who cannot open it. */
  readonly kept: (path: string) => string | null
  /** The company among the clients of its manager; null for who does not manage it, or works for it. */
  readonly client: string | null
}

/**
 * The pages of a company open to who works for it, under its name where they work for others too, as the portal shows one
 * company at a time. Its managers have it among their clients; a parent user who is neither has no page of it (decision
 * G-600).
 */
export function companyPages(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  ties: ReaderTies,
  companyId: number,
  company: string,
): CompanyPages {
  const may = (area: Area) => checkPermissions(ties.permissions, storefrontGuards[area].permission, 'some')
  const opens = (area: Area) => ties.works && may(area)
  const about = ties.works_elsewhere ? `?about=${companyId}` : ''
  return {
    of: (path, area = 'personal') => (opens(area) ? publicUrl + path + about : null),
    kept: (path) =>
      (ties.works || ties.manages) && may('personal') ? `${publicUrl}${path}?company=${companyId}` : null,
    client: ties.manages && !ties.works ? `${publicUrl}/users?${new URLSearchParams({ q: company })}` : null,
  }
}
