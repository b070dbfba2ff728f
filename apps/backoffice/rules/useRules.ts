import { emptyRuleForm, ruleQuestion } from '@proba/domain/order/ruleQuestion'
import { useState } from 'react'
import { useDebouncedEvent } from 'react-admin'
import { useQuestion } from '../question.ts'

const pauseMs = 300

/** What is chosen, what there is to choose from, and what the rules say about it. */
export function useRules() {
  const [form, setForm] = useState(emptyRuleForm)
  const [company, searchCompany] = useState('')
  const [product, searchProduct] = useState('')
  const typeCompany = useDebouncedEvent(searchCompany, pauseMs)
  const typeProduct = useDebouncedEvent(searchProduct, pauseMs)
  const companies = useQuestion('GET /rules/companies', { q: company })
  const products = useQuestion('GET /rules/products', { q: product })
  const question = ruleQuestion(form)
  const { answer, error, refetch } = useQuestion('GET /rules', question)
  return {
    form,
    setForm,
    companies: { found: companies.answer?.items ?? [], search: typeCompany },
    products: { found: products.answer?.items ?? [], search: typeProduct },
    isAsked: question !== null,
    answer,
    error: error ?? companies.error ?? products.error,
    retry: () => void refetch(),
  }
}
