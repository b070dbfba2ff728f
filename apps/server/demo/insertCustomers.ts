import { mutedAtFirst } from '@proba/domain/codes/noticePreset'
import { hashPassword } from '../areas/customers/session/passwords.ts'
import { insertContent, insertMenu } from '../areas/system/setup/installReference.ts'
import type { Tx } from '../db/connection/connect.ts'
import { insertRows } from '../db/statements/insertRows.ts'
import { roles } from '../schema/customers/sessionTables.ts'
import { demoContacts, demoContentBlocks, demoMenu } from './content/content.ts'
import type { ContractRecord } from './customerRecords.ts'
import { demoCompanies } from './customers.ts'
import { demoUsers } from './users.ts'

async function insertCompanies(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'companies',
    {
      id: 'int',
      name: 'text',
      full_name: 'text',
      inn: 'text',
      active: 'boolean',
      is_major: 'boolean',
      is_demo: 'boolean',
      settings: 'jsonb',
      status_settings: 'jsonb',
      disabled_restrictions: 'text[]',
      promotions: 'text[]',
    },
    demoCompanies.map((company) => ({
      id: company.id,
      name: company.name,
      full_name: company.fullName,
      inn: company.inn,
      active: company.active,
      is_major: company.isMajor,
      is_demo: company.isDemo,
      settings: company.settings,
      status_settings: company.statusSettings,
      disabled_restrictions: company.disabledRestrictions,
      promotions: company.promotions,
    })),
  )
  await insertRows(
    tx,
    'company_channels',
    { company_id: 'int', channel_id: 'int' },
    demoCompanies.flatMap((company) =>
      company.channelIds.map((id) => ({ company_id: company.id, channel_id: id })),
    ),
  )
}

async function insertContracts(tx: Tx, contracts: readonly ContractRecord[]): Promise<void> {
  await insertRows(
    tx,
    'contracts',
    {
      id: 'int',
      company_id: 'int',
      sap_number: 'text',
      knfmp_number: 'text',
      name: 'text',
      contract_type: 'text',
      start_date: 'date',
      end_date: 'date',
      active: 'boolean',
    },
    contracts.map((contract) => ({
      id: contract.id,
      company_id: contract.companyId,
      sap_number: contract.sapNumber,
      knfmp_number: contract.knfmpNumber,
      name: contract.name,
      contract_type: contract.contractType,
      start_date: contract.contractStartDate,
      end_date: contract.contractEndDate,
      active: contract.active,
    })),
  )
}

async function insertUsers(tx: Tx, password: string): Promise<void> {
  const hashes = await Promise.all(demoUsers.map(() => hashPassword(password)))
  await insertRows(
    tx,
    'users',
    {
      id: 'int',
      login: 'text',
      name: 'text',
      email: 'text',
      password_hash: 'text',
      language: 'text',
      active: 'boolean',
      password_reset_required: 'boolean',
      parent_id: 'int',
      active_company_id: 'int',
      is_demo: 'boolean',
    },
    demoUsers.map((user, i) => ({
      id: user.id,
      login: user.login,
      name: user.name,
      email: user.email,
      password_hash: hashes[i] ?? '',
      language: user.language,
      active: user.active,
      password_reset_required: user.passwordResetRequired,
      parent_id: user.parentId,
      active_company_id: user.activeCompanyId,
      is_demo: true,
    })),
  )
}

/** The roles of the people, and the notices that these leave out. */
async function insertUserRoles(tx: Tx): Promise<void> {
  const roleId = new Map((await tx.select().from(roles)).map(({ code, id }) => [code, id]))
  await insertRows(
    tx,
    'user_roles',
    { user_id: 'int', role_id: 'int' },
    demoUsers.flatMap((user) =>
      user.roleCodes.map((code) => ({ user_id: user.id, role_id: roleId.get(code) })),
    ),
  )
  await insertRows(
    tx,
    'muted_notices',
    { user_id: 'int', kind: 'text' },
    demoUsers.flatMap((user) => mutedAtFirst(user.roleCodes).map((kind) => ({ user_id: user.id, kind }))),
  )
}

/** The companies for which people order, and those that managers look after. */
async function insertUserCompanies(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'user_companies',
    { user_id: 'int', company_id: 'int' },
    demoUsers.flatMap((user) => user.companyIds.map((id) => ({ user_id: user.id, company_id: id }))),
  )
  await insertRows(
    tx,
    'manager_companies',
    { user_id: 'int', company_id: 'int' },
    demoUsers.flatMap((user) => user.managedCompanyIds.map((id) => ({ user_id: user.id, company_id: id }))),
  )
}

async function insertTexts(tx: Tx): Promise<void> {
  await insertMenu(tx, demoMenu)
  await insertContent(tx, demoContentBlocks)
  await insertRows(tx, 'settings', { key: 'text', value: 'jsonb' }, [
    { key: 'contacts', value: demoContacts },
  ])
}

/** Companies with contracts, people with their roles, menus and texts. */
export async function insertCustomers(
  tx: Tx,
  contracts: readonly ContractRecord[],
  password: string,
): Promise<void> {
  await insertCompanies(tx)
  await insertContracts(tx, contracts)
  await insertUsers(tx, password)
  await insertUserRoles(tx)
  await insertUserCompanies(tx)
  await insertTexts(tx)
}
