import type { AdminUser } from '@proba/api/customers/users'
import type { userColumns } from '@proba/domain/files/userSheet'
import { isListable, listCell } from '@proba/domain/product/wordBook'
import type { Static } from 'typebox'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { lower } from '../../../lib/lower.ts'
import type { PresentRows } from '../../common/recordImports/presentRows.ts'
import { readInns } from '../companies/companyChoicesStore.ts'
import { rolesByWord } from './rolesByWord.ts'
import { readRoleNames } from './usersImportStore.ts'

/** Users as their template has them (decisions G-201, G-659). */
export const presentUsers: PresentRows<Static<typeof AdminUser>, keyof typeof userColumns> = async (
  items,
  { sql, language, t },
) => {
  const known = await readInns(sql, [...new Set(items.flatMap(({ companies }) => companies))])
  const inns = new Map(known.map(({ id, inn }) => [id, inn]))
  const roles = await readRoleNames(sql)
  const named = rolesByWord(roles)
  const words = new Map(
    roles.map(({ id, code, name_ru, name_en }) => {
      const name = inLanguage(language, name_ru, name_en)
      const isOnly = named.get(lower(name))?.length === 1 && isListable(name)
      return [id, isOnly ? name : code]
    }),
  )
  return items.map((user) => [
    {
      ...{ login: user.login, name: user.name, email: user.email },
      inns: listCell(user.companies.map((id) => inns.get(id) ?? null)),
      roles: listCell(user.roles.map((id) => words.get(id) ?? null)),
      language: t(`terms.language.${user.language}`),
    },
  ])
}
