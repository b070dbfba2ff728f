import type { Translated } from '../../index.ts'
import type { ruleTermsRu } from './ruleTerms.ru.ts'

/** English texts: the screens on which the rules of ordering are tried out. */
export const ruleTermsEn: Translated<typeof ruleTermsRu> = {
  title: 'Rule check',
  lead: 'Choose who orders what and under which contract, and see what each rule says. Nothing is ordered, and no cart changes.',
  company: 'Company',
  contract: 'Contract',
  product: 'Article',
  size: 'Size',
  coating: 'Coating',
  orderType: 'Order type',
  count: 'Quantity, pcs',
  countWrong: 'A whole number from 1 to 999,999',
  choose: 'Choose a company, a contract and an article.',
  nothingFound: 'Nothing found',
  searching: 'Searching…',
  tabs: 'Tabs of the article',
  shown: 'Shown',
  hidden: 'Hidden',
  findings: 'Rules',
  verdict: {
    met: 'The row can be ordered.',
    refused: 'Refusals: %{count}.',
  },
  columns: { rule: 'Rule', state: 'Result', facts: 'What was counted', numbers: 'Numbers' },
}
