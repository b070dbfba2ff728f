import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { emailFault } from '@proba/domain/text/validators'
import type { Language } from '@proba/i18n'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { hashSecret } from '../../../lib/hashSecret.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { hashPassword } from '../../customers/session/passwords.ts'
import { refuseWeakPassword } from '../../customers/session/refuseWeakPassword.ts'
import { userTable } from '../../customers/users/usersStore.ts'
import { forgetSetupFile } from './setupFile.ts'
import {
  findLogin,
  findSetupLink,
  giveRole,
  lockSetup,
  readAdministered,
  spendSetupLinks,
} from './setupStore.ts'

type Body = BodyOf<Calls['POST /setup/administrator']>

/** Whether a link can still make the first administrator: known, unused, in time, and nobody was made before. */
export async function isSetupOpen(services: Services, sql: Sql, token: string): Promise<boolean> {
  const [link] = await findSetupLink(sql, hashSecret(token), services.now())
  const [found] = await readAdministered(sql, services.config.demo)
  return link !== undefined && found?.administered === false
}

async function refuseBadPerson(tx: Tx, person: Omit<Body, 'token' | 'password'>): Promise<void> {
  const fields: Record<string, readonly FieldRefusal[]> = {}
  const fault = emailFault(person.email)
  if (person.login === '') fields.login = [{ code: 'required' }]
  else if ((await findLogin(tx, person.login)).length > 0) fields.login = [{ code: 'unique' }]
  if (person.name === '') fields.name = [{ code: 'required' }]
  if (person.email === '') fields.email = [{ code: 'required' }]
  else if (fault) fields.email = [{ code: fault }]
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

/** The account is made: a file that cannot be removed now is removed by the next start. */
function forgetUsedLink({ config, log }: Services): void {
  try {
    forgetSetupFile(config)
  } catch (error) {
    log.warn({ err: error }, 'the file of the used link was not removed')
  }
}

/** Makes the first administrator by a link, which is used up with all others. Refuses `setup_link_expired`. */
export async function createAdministrator(
  services: Services,
  body: Body,
  language: Language,
): Promise<{ login: string }> {
  const { token, password } = body
  const person = { login: body.login.trim(), name: body.name.trim(), email: body.email.trim() }
  await services.database.transaction(async (tx) => {
    await lockSetup(tx)
    if (!(await isSetupOpen(services, tx, token))) throw new RequestRefused('setup_link_expired')
    await refuseBadPerson(tx, person)
    await refuseWeakPassword(password, { ...person, company: null })
    const passwordHash = await hashPassword(password)
    const id = await userTable.insert(tx, { ...person, passwordHash, language })
    if (id === null) throw refuseFields({ login: [{ code: 'unique' }] })
    await giveRole(tx, id, 'admin')
    await spendSetupLinks(tx, services.now())
    await logAction(tx, null, {
      entity: 'user',
      entityId: id,
      action: 'setup',
      personId: id,
    })
  })
  forgetUsedLink(services)
  return { login: person.login }
}
