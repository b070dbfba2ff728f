import { couldBePassword } from '@proba/domain/access/password'

let loaded: Promise<ReadonlySet<string>> | null = null

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(couldBePassword))
}

/**
 * The passwords that most people choose, in small letters: those of a list of leaked ones that our rules would accept
 * (decision G-527). Read when the first password is set, as the list is large.
 */
export function knownPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= load()
  return loaded
}
