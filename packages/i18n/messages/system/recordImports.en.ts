import type { Translated } from '../../index.ts'
import { catalogueImportsEn } from '../catalogue/catalogueImports.en.ts'
import { importTermsEn } from '../catalogue/importTerms.en.ts'
import type { recordImportsRu } from './recordImports.ru.ts'

/** English texts: workbooks of records and the messages of their import. */
export const recordImportsEn: Translated<typeof recordImportsRu> = {
  records: {
    lists: 'Lists',
    result: 'Import results',
    verdict: 'Result',
    beside: '%{title} (not imported)',
    rowOfSheet: '%{row} of sheet “%{sheet}”',
    ...importTermsEn,
    ...catalogueImportsEn,
    residues_finished: {
      template: 'Template of finished stock',
      sheet: 'Stock',
      guide:
        'Each row is one size of a product in one coating. Do not change the headings of the first row; the order of the columns does not matter.\nThe length is in centimetres, or the label of the size. An empty coating means without coating.\nThe columns of pieces hold everything that lies in stock, together with what orders hold. An empty cell keeps the stock as it is.\n“As of” is when it was counted, in Krasnoyarsk time: the portal subtracts what was shipped later. An empty cell means now.\nA row older than what is recorded is skipped.\nThe limit is %{rows} rows.',
    },
    powers: {
      template: 'Template of power groups',
      sheet: 'Power groups',
      guide:
        'Each row is one power group. Do not change the headings of the first row; the order of the columns does not matter.\nA new group needs a name and a capacity. “No limit” removes the limit.\nAn empty cell keeps what is recorded.\nWhich products are in a group is changed by the file of products or on the screen of the group.\nThe limit is %{rows} rows.',
    },
    residues_coil: {
      template: 'Template of coil stock',
      sheet: 'Coils',
      guide:
        'Each row is the weight of one kind in one stock. Do not change the headings of the first row; the order of the columns does not matter.\nThe kind is “Chain” or “Bracelet”, the coating “With coating” or “Without coating”; an empty cell makes no difference between them. One stock tells its kinds apart in one way.\nThe weight is everything that lies in stock, together with what orders hold. An empty cell keeps it.\nArticles, separated by commas, are added to the stock; a new stock needs at least one.\n“As of” is when it was weighed, in Krasnoyarsk time: the portal subtracts what was shipped later. An empty cell means now.\nThe limit is %{rows} rows.',
    },
    closeopen: {
      template: 'Template of closings and openings',
      sheet: 'Closing and opening',
      guide:
        'Each row is one product and one day. Do not change the headings of the first row; the order of the columns does not matter.\nThe action is “Close” or “Open”, the day today or later.\nA closing needs a reason: customers read it. Without an English reason the English interface shows the Russian one.\nThe expected opening only informs customers: the product does not open by itself on that day.\nProducts of the same action, day and reason become one update.\nThe limit is %{rows} rows.',
    },
    companies: {
      template: 'Template of companies',
      sheet: 'Companies',
      guide:
        'Each row is one company. Do not change the headings of the first row; the order of the columns does not matter.\nA company is found by its INN; that of a new one must be right: its check digits are verified. Keep the INN in a cell of the format “Text”, as Excel drops leading zeros otherwise.\nA new company needs a name; without a full name it is that too. Without the other columns it is active, and everything it may have is off.\nSeveral channels, managers, promotions and checks that are off go between commas; the words are those of the sheet “Lists”. Managers go by login.\nThe list of a cell replaces the one before, a dash takes all away. An empty cell keeps what is recorded.\nCompanies cannot be deleted: write “No” into “Active”.\nThe limit is %{rows} rows.',
    },
    contracts: {
      template: 'Template of contracts',
      sheet: 'Contracts',
      guide:
        'Each row is one contract. Do not change the headings of the first row; the order of the columns does not matter.\nA new contract needs the INN of the company, a number, a type and its first day. Without a last day it has no end.\n“No end” as the last day removes the end. An empty cell keeps what is recorded.\nThe company of a contract does not change, its type only while it has no orders. Contracts cannot be deleted: write “No” into “Active”.\nThe limit is %{rows} rows.',
    },
    balances: {
      template: 'Template of metal balances',
      sheet: 'Metal balances',
      guide:
        'Each row is one metal of one contract. Do not change the headings of the first row; the order of the columns does not matter.\nThe SAP number is that of a contract which the portal has already.\n“Free, g” is pure metal that is free of orders, with two decimals. A debt has a minus sign.\n“As of” is when the balance was this, in Krasnoyarsk time. The portal subtracts orders placed later.\nA row about a moment before the one that is recorded is skipped.\nThe limit is %{rows} rows.',
    },
    order_readiness: {
      template: 'Template of order readiness',
      sheet: 'Readiness',
      guide:
        'Each row is one order by its number on the portal. Do not change the headings of the first row; the order of the columns does not matter.\n“Ready, pcs” is how many pieces of the order are ready in all. The portal calculates the percentage.\nThe actual date completes the order: what was shipped leaves the stock.\nCancelled orders do not change.\nThe limit is %{rows} rows.',
    },
    pictures: {
      template: 'Pictures of products',
      sheet: 'Pictures',
      guide:
        'The name of a file is the article of the product, then after underscores the code of a coating and a number: CP-1.jpg, CP-1_2.jpg, CP-1_rhodium_1.png. Coating and number can be left out.\nFolders do not matter.\nThe limit is %{rows} files.',
    },
    users: {
      template: 'Template of users',
      sheet: 'Users',
      guide:
        'Each row is one user. Do not change the headings of the first row; the order of the columns does not matter.\nLogin, full name, e-mail and role are required. A login has 3 to 64 characters and no spaces.\nSeparate several companies and roles by commas. Roles are those of the sheet “Lists”.\nThe language of the mails is “Russian” or “English”; an empty cell is Russian.\nA login that exists already is skipped: its data do not change.\nEvery new user gets an e-mail with a link for setting a password.\nThe limit is %{rows} rows.',
    },
  },
}
