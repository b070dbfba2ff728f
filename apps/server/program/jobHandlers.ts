import type { JobKind } from '@proba/domain/jobs/job'
import { applyDueUpdates } from '../areas/catalogue/closeOpen/applyUpdate.ts'
import { announceEndings } from '../areas/common/notices/announceEndings.ts'
import { joinNotice } from '../areas/common/notices/joinNotice.ts'
import { sendNoticeMail } from '../areas/common/notices/noticeMail.ts'
import { countUsage } from '../areas/common/usageCounts/countUsage.ts'
import { recountAll } from '../areas/customers/bonusRecount/recountBonuses.ts'
import { expireDemoUsers } from '../areas/customers/demoUsers/expireDemoUsers.ts'
import { queueRecoveryMails, sendPasswordLink } from '../areas/customers/session/passwordMails.ts'
import {
  sendEmailChanged,
  sendLoginTried,
  sendPasswordChanged,
  sendSecondFactorChanged,
} from '../areas/customers/session/securityMails.ts'
import { makeReport } from '../areas/metal/metalReports/makeReport.ts'
import { returnDue, runAutoOrders } from '../areas/ordering/autoOrderRuns/autoOrderJobs.ts'
import { sendReturnedMail } from '../areas/ordering/autoOrders/autoOrderMail.ts'
import { queueOrderMails, sendOrdersMail } from '../areas/ordering/orders/ordersMail.ts'
import { sendWaitingDeletedMail } from '../areas/ordering/waitingLists/waitingDeletedMail.ts'
import { announceChanges } from '../areas/papers/acts/announceChanges.ts'
import { makeAct } from '../areas/papers/acts/makeAct.ts'
import { queueObjectionMails, sendObjectionMail } from '../areas/papers/acts/objectionMail.ts'
import { queueTastingMails, sendTastingMail } from '../areas/papers/tasting/tastingMail.ts'
import { queueFormMails, sendFormMail } from '../areas/requests/formMails/formMails.ts'
import { sendMissingImagesMail } from '../areas/requests/imageRequests/missingImagesMail.ts'
import { cleanUp } from '../areas/system/cleanup/cleanup.ts'
import { batchMessage, cancelledMessage, placedMessage } from '../areas/system/erpDelivery/erpMessages.ts'
import { sendErpMessage } from '../areas/system/erpDelivery/sendErpMessage.ts'
import type { Erp } from '../integrations/erp.ts'
import type { MailSender } from '../integrations/mail.ts'
import type { JobPayloads } from '../jobs/enqueue.ts'
import type { ClaimedJob } from '../jobs/jobStore.ts'
import type { Afterwards, JobHandler } from '../jobs/worker.ts'
import type { Services } from '../services/services.ts'

type Handlers = {
  readonly [K in JobKind]: (job: ClaimedJob, payload: JobPayloads[K]) => Promise<Afterwards | undefined>
}

/** For work that has nothing to write when it is done. */
const sent = (work: Promise<void>) => work.then(() => undefined)

/** The handler of each kind of job; an unknown kind fails and ends up parked, where people see it. */
export function jobHandlers(services: Services, mail: MailSender, erp: Erp | null = null): JobHandler {
  const handlers: Handlers = {
    'password-recovery': (_job, payload) => queueRecoveryMails(services, payload),
    'password-link': (job, payload) => sent(sendPasswordLink(services, mail, job, payload)),
    'password-changed': (job, payload) => sent(sendPasswordChanged(services, mail, job, payload)),
    'login-tried': (job, payload) => sent(sendLoginTried(services, mail, job, payload)),
    'second-factor-changed': (job, payload) => sent(sendSecondFactorChanged(services, mail, job, payload)),
    'email-changed': (job, payload) => sent(sendEmailChanged(services, mail, job, payload)),
    'orders-placed': async (_job, payload) => {
      const queued = await queueOrderMails(services, payload)
      services.metrics.ordersPlaced.inc(payload.orderIds.length)
      return queued
    },
    'orders-mail': (_job, payload) => sent(sendOrdersMail(services, mail, payload)),
    'auto-orders-run': (job) => sent(runAutoOrders(services, job.id)),
    'auto-orders-return': () => sent(returnDue(services)),
    'auto-order-mail': (_job, payload) => sent(sendReturnedMail(services, mail, payload)),
    'close-open': () => sent(applyDueUpdates(services)),
    'waiting-deleted-mail': (_job, payload) => sent(sendWaitingDeletedMail(services, mail, payload)),
    'usage-summary': () => sent(countUsage(services)),
    'demo-expiry': () => sent(expireDemoUsers(services)),
    'form-received': (_job, payload) => queueFormMails(services, payload),
    'form-mail': (_job, payload) => sent(sendFormMail(services, mail, payload)),
    'missing-images-mail': (_job, payload) => sent(sendMissingImagesMail(services, mail, payload)),
    notice: (_job, payload) => joinNotice(services, payload),
    'notice-mail': (_job, payload) => sent(sendNoticeMail(services, mail, payload)),
    'contract-notices': () => sent(announceEndings(services)),
    'tasting-return': (_job, payload) => queueTastingMails(services, payload),
    'tasting-mail': (_job, payload) => sent(sendTastingMail(services, mail, payload)),
    act: (_job, payload) => makeAct(services, payload),
    'act-changes': (job, { contractId }) => announceChanges(services, job.id, contractId),
    'act-objection': (_job, payload) => queueObjectionMails(services, payload),
    'act-objection-mail': (_job, payload) => sent(sendObjectionMail(services, mail, payload)),
    'metal-report': (_job, { reportId }) => makeReport(services, reportId),
    bonuses: () => sent(recountAll(services)),
    'erp-order-placed': ({ id }, { orderId }) =>
      sent(sendErpMessage(services, erp, id, placedMessage(orderId))),
    'erp-order-cancelled': ({ id }, { orderId }) =>
      sent(sendErpMessage(services, erp, id, cancelledMessage(orderId))),
    'erp-tech-batch': ({ id }, { batchId }) => sent(sendErpMessage(services, erp, id, batchMessage(batchId))),
    cleanup: () => sent(cleanUp(services)),
  }
  const isKnown = (kind: string): kind is JobKind => Object.hasOwn(handlers, kind)
  return async (job) => {
    const { kind } = job
    if (!isKnown(kind)) throw new Error(`Nobody knows how to do a job of kind ${kind}`)
    return handlers[kind](job, job.payload as never)
  }
}
