import { emptyRuleForm, ruleQuestion } from '@proba/domain/order/check/ruleQuestion'
import { useState } from 'react'
import { useQuestion } from '../../../declarations/question.ts'
import { useSettled } from '../../../declarations/useSettled.ts'

/** What is chosen, what there is to choose from, and what the rules say about it. */
export function useRules() {
  const [form, setForm] = useState(emptyRuleForm)
  const [company, searchCompany] = useState('')
  const [product, searchProduct] = useState('')
  const companies = useQuestion('GET /rules/companies', { q: useSettled(company) })
  const products = useQuestion('GET /rules/products', { q: useSettled(product) })
  const question = ruleQuestion(form)
  const { answer, error, refetch } = useQuestion('GET /rules', question)
  return {
    form,
    setForm,
    companies: { found: companies.answer?.items ?? [], search: searchCompany },
    products: { found: products.answer?.items ?? [], search: searchProduct },
    hasQuestion: question !== null,
    answer,
    error: error ?? companies.error ?? products.error,
    retry: () => void refetch(),
  }
}
