import { isSimplePassword, passwordUnmet } from '@proba/domain/access/password'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { knownPasswords } from './knownPasswords.ts'
import type { PasswordOwnerRecord } from './passwordStore.ts'

/** Refuses a password by the rules of the checklist, or as too simple (DR-70, DR-74, decision G-527). */
export async function refuseWeakPassword(
  password: string,
  owner: Omit<PasswordOwnerRecord, 'id' | 'password_hash'>,
): Promise<void> {
  const unmet: string[] = [...passwordUnmet(password, owner.login)]
  const { login, email, name, company } = owner
  const person = { login, email, name, company: company ?? '' }
  if (unmet.length === 0 && isSimplePassword(password, person, await knownPasswords())) unmet.push('simple')
  if (unmet.length > 0) throw new RequestRefused('password_rules', {}, { data: { rules: unmet } })
}
