import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useUnexpectedText } from '../../lib/calls/unexpectedText.ts'
import { useContracts } from '../../lib/company/useContracts.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { requestParam } from '../../paths.ts'
import styles from '../../ui/lists/DocumentTable.module.css'
import { FoundCount } from '../../ui/lists/FoundCount.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import list from '../../ui/lists/PersonalList.module.css'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { SentDialog } from '../../ui/windows/SentDialog.tsx'
import { MetalReportsTable } from './MetalReportsTable.tsx'
import { ReportRequestDialog } from './ReportRequestDialog.tsx'
import {
  type MetalReport,
  useMetalReports,
  useReportRequest,
  useReportsQuery,
  writeReportsQuery,
} from './useMetalReports.ts'

/** Makes a failed report once more. */
function useAgain() {
  const toast = useToast()
  const textOf = useUnexpectedText()
  const request = useReportRequest()
  return ({ sapNumber, dateFrom, dateTo }: MetalReport) =>
    void request({ sapNumber, dateFrom, dateTo }).catch((error: unknown) =>
      toast(textOf('metalReports.form.failed', error), 'error'),
    )
}

/** The window of the request; the header's link opens it with the page, for the active contract. */
function RequestWindow() {
  const t = useTranslate()
  const [params, setParams] = useSearchParams()
  const { active, isLoading } = useContracts()
  const [isSent, setSent] = useState(false)
  // A change of language loads the contracts again. The form stays open meanwhile and keeps its values.
  const [wasLoaded, setLoaded] = useState(false)
  if (!isLoading && !wasLoaded) setLoaded(true)
  const isOpen = params.has(requestParam)
  const show = (isShown: boolean) => {
    const next = new URLSearchParams(params)
    if (isShown) next.set(requestParam, '1')
    else next.delete(requestParam)
    setParams(next)
  }
  return (
    <>
      <PlainButton kind="filled" aria-haspopup="dialog" onClick={() => show(true)}>
        {t('metalReports.request')}
      </PlainButton>
      {isOpen && wasLoaded ? (
        <ReportRequestDialog
          sapNumber={active?.sapNumber ?? ''}
          onClose={() => show(false)}
          onSent={() => {
            show(false)
            setSent(true)
          }}
        />
      ) : null}
      {isSent ? (
        <SentDialog title={t('metalReports.sent.title')} onClose={() => setSent(false)}>
          <p>{t('metalReports.sent.text')}</p>
        </SentDialog>
      ) : null}
    </>
  )
}

/** `/personal/documents/metal-report`: reports of metal consumption, and the request for one (G-190..G-192). */
export function MetalReportsScreen() {
  const t = useTranslate()
  const { query, change } = useReportsQuery()
  const answer = useMetalReports(query)
  const again = useAgain()
  const total = answer.data?.meta.pagination.total
  const empty =
    (total ?? 0) > 0 ? (
      <StateMessage title={t('metalReports.empty.page')}>
        <PlainButton kind="filled" onClick={() => change({ page: 1 })}>
          {t('metalReports.empty.first')}
        </PlainButton>
      </StateMessage>
    ) : (
      <StateMessage title={t('metalReports.empty.title')} text={t('metalReports.empty.text')} />
    )
  return (
    <>
      <p className={styles.lead}>{t('metalReports.lead')}</p>
      <p className={styles.lead}>{t('metalReports.note')}</p>
      <div className={list.bar}>
        <FoundCount total={total} text="metalReports.found" />
        <RequestWindow />
      </div>
      <ListPage
        answer={answer}
        skeleton={<Skeleton height="240px" />}
        empty={empty}
        linkTo={(page) => ({ search: writeReportsQuery({ page }).toString() })}
      >
        {({ items }) => <MetalReportsTable reports={items} isBusy={answer.isLoading} onAgain={again} />}
      </ListPage>
    </>
  )
}
