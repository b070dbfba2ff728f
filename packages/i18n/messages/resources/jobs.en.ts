import type { Translated } from '../../index.ts'
import type { jobsRu } from './jobs.ru.ts'

/** English texts of the back-office resource `jobs`. */
export const jobsEn: Translated<typeof jobsRu> = {
  name: 'Background job |||| Background jobs',
  forcedCaseName: 'Background job |||| Background jobs',
  list: 'All background jobs',
  empty: 'Background jobs will appear here: mails and regular work. There are none yet.',
  page: { edit: 'Background job %{recordRepresentation}' },
  notifications: {
    updated: 'Job changed',
    listFailed: 'The list of background jobs could not be loaded',
  },
  sections: { job: 'Job' },
  fields: {
    id: 'No.',
    kind: 'What it does',
    state: 'State',
    attempts: 'Attempts',
    maxAttempts: 'Maximum attempts',
    lastError: 'Last error',
    createdAt: 'Created',
    runAt: 'Not before',
    doneAt: 'Finished',
    action: 'Action',
  },
  states: {
    waiting: 'Waiting',
    running: 'Running',
    parked: 'Parked after errors',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  kinds: {
    'password-recovery': 'Finding who to send a password link',
    'password-link': 'Mail with a password link',
    'password-changed': 'Mail about a changed password',
    'orders-placed': 'Finding who to notify about orders',
    'orders-mail': 'Mail about orders',
    'auto-orders-run': 'Placing auto-orders',
    'auto-orders-return': 'Returning the remainders of auto-orders',
    'auto-order-mail': 'Mail about an auto-order',
    'close-open': 'Closing and opening of products',
    'waiting-deleted-mail': 'Mail about a deletion from a waiting list',
    'usage-summary': 'Daily summary of portal use',
    'demo-expiry': 'End of demo access',
    'form-received': 'Recipients of a form',
    'form-mail': 'Mail about a form',
    cleanup: 'Deleting outdated data',
  },
  actions: { retry: 'Try again', cancel: 'Cancel the job' },
  ask: {
    title: 'Cancel the job?',
    text: 'The job will not be done: a mail, for example, will not be sent. This cannot be undone.',
    keep: 'Keep it',
  },
  done: { retry: 'The job is queued again', cancel: 'The job is cancelled' },
}
