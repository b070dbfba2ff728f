import { type FirstStepCode, firstStepCodes, firstSteps } from '@proba/domain/access/firstSteps'
import { checkPermissions } from '@proba/domain/access/permission'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { readFirstSteps } from './firstStepsStore.ts'

/** The first steps that a person may do, in their order, and which of them are done (decision G-341). */
export async function firstStepsOf(
  { database, config }: Services,
  me: Principal,
): Promise<{ code: FirstStepCode; done: boolean }[]> {
  const [found] = await readFirstSteps(database.sql)
  // Without a mail server nobody gets a link for a password; while the demo is on, full admins read the mails here.
  const mail = config.smtpUrl !== undefined || config.demo
  const isDone: Partial<Record<FirstStepCode, boolean>> = { ...found, mail }
  return firstStepCodes
    .filter((code) => checkPermissions(me.permissions, firstSteps[code].permission, 'some'))
    .map((code) => ({ code, done: isDone[code] ?? false }))
}
