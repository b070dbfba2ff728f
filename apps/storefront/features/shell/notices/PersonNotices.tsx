import { ExpiredContractNotice } from './ExpiredContractNotice.tsx'
import { LinkedCompanyNotice } from './LinkedCompanyNotice.tsx'
import { ReplacedContractNotice } from './ReplacedContractNotice.tsx'

/** Notices that only somebody who has logged in can get. */
export function PersonNotices() {
  return (
    <>
      <LinkedCompanyNotice />
      <ExpiredContractNotice />
      <ReplacedContractNotice />
    </>
  )
}
