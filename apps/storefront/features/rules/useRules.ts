import { emptyRuleForm, ruleQuestion } from '@proba/domain/order/check/ruleQuestion'
import { useState } from 'react'
import { useCall } from '../../lib/calls/useCall.ts'
import { usePausedText } from '../../lib/lists/usePausedText.ts'

/** What is found stays until the next find is there. */
const options = { keepPreviousData: true } as const

/** What is chosen, what there is to choose from, and what the rules say about it. */
export function useRules() {
  const [form, setForm] = useState(emptyRuleForm)
  const [company, searchCompany] = useState('')
  const [product, searchProduct] = useState('')
  const [, writeCompany] = usePausedText(company, searchCompany)
  const [, writeProduct] = usePausedText(product, searchProduct)
  const companies = useCall('GET /rules/companies', { query: { q: company } }, options)
  const products = useCall('GET /rules/products', { query: { q: product } }, options)
  const question = ruleQuestion(form)
  const answer = useCall('GET /rules', question && { query: question }, options)
  return {
    form,
    setForm,
    companies: { found: companies.data?.items ?? [], search: writeCompany },
    products: { found: products.data?.items ?? [], search: writeProduct },
    hasQuestion: question !== null,
    answer,
    error: companies.error ?? products.error,
  }
}
