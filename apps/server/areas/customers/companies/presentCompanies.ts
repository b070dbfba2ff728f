import type { AdminCompany } from '@proba/api/customers/companies'
import { companySettings } from '@proba/domain/company/companySettings'
import { type CompanyColumn, statusFlags } from '@proba/domain/files/companySheet'
import { createWordBook, isListable, listCell, wordFor } from '@proba/domain/product/wordBook'
import type { Static } from 'typebox'
import type { Sql } from '../../../db/connection/connect.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { flagCells, type PresentRows } from '../../common/recordImports/presentRows.ts'
import { readChannels, readNamedManagers } from './companiesStore.ts'

/** Channels and managers by the words of a file. */
export async function readCompanyBooks(sql: Sql) {
  const channels = await readChannels(sql)
  const people = await readNamedManagers(sql)
  return {
    channels,
    people,
    channel: createWordBook(
      channels.map(({ id, name, fullName }) => ({ id, code: name, names: [[fullName]] })),
    ),
    person: createWordBook(people.map(({ id, login, name }) => ({ id, code: login, names: [[name]] }))),
  }
}

/** Companies as their template has them (decisions G-649, G-659). */
export const presentCompanies: PresentRows<Static<typeof AdminCompany>, CompanyColumn> = async (
  items,
  { sql, language, t },
) => {
  const { channels, people, channel, person } = await readCompanyBooks(sql)
  const channelTexts = new Map(
    channels.map(({ id, name, fullName }) => [id, [inLanguage(language, fullName || name, name), name]]),
  )
  const logins = new Map(people.map(({ id, login, name }) => [id, [name, login]]))
  const choices = (codes: readonly string[], prefix: string) =>
    listCell(codes.map((code) => [t(`${prefix}.${code}`), code].find(isListable) ?? null))
  return items.map((company) => [
    {
      ...{ inn: company.inn, name: company.name, fullName: company.fullName },
      ...flagCells(t, ['active', 'isMajor'], company),
      channels: listCell(company.channels.map((id) => wordFor(channel, id, channelTexts.get(id) ?? []))),
      managerIds: listCell(company.managerIds.map((id) => wordFor(person, id, logins.get(id) ?? []))),
      promotions: choices(company.promotions, 'resources.promotions.kinds'),
      disabledRestrictions: choices(company.disabledRestrictions, 'server.company.restriction'),
      ...flagCells(t, companySettings, company.settings),
      ...flagCells(t, statusFlags, company.statusSettings),
      shipmentAllowedPercentage: company.statusSettings.shipmentAllowedPercentage,
    },
  ])
}
