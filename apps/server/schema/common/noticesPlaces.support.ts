import { central, through } from '../places/tablePlace.support.ts'

export const noticesPlaces = {
  contract_notices: through('contracts', 'contract_id'),
  digest_notices: central,
  muted_notices: central,
  notice_digests: central,
  notices: central,
} as const
