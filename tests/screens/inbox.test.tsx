import { apiBase } from '@proba/api/calls'
import { innOf } from '@proba/domain/text/inn.support'
import { screen } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { unusedDigits } from '../journeys/unusedDigits.support.ts'
import { hands, press } from './forms.support.ts'
import { openOffice, person } from './stand.support.tsx'

test('an admin looks at what a system was refused and has it judged again: it is refused again, and taken once what was missing is there (G-589, G-590)', async () => {
  const me = await person('admin')
  const digits = unusedDigits()
  const { id: keyId, secret } = await me.call('POST /admin/integration-keys', {
    body: { name: `ERP ${digits}`, kinds: ['companies', 'contracts'] },
  })
  const send = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const address = `${inject('serverUrl')}${apiBase}/integration/${path}`
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
  }
  const at = '2026-01-12T02:00:00Z'
  const inn = innOf(Number(`77${digits.padStart(7, '0').slice(-7)}`))
  const contract = {
    ...{ id: `CTR-${digits}`, at, sapNumber: `C-${digits}`, inn, knfmpNumber: `П-${digits}` },
    ...{ contractType: 'no_metals', startDate: '2026-01-12' },
  }
  await send('contracts', { contracts: [contract] })

  openOffice(me, '/inbox')
  await hands.click(await screen.findByRole('row', { name: new RegExp(contract.id) }))
  expect(await screen.findByText(`"sapNumber": "C-${digits}"`, { exact: false })).toBeVisible()
  await press('Повторить')
  expect(await screen.findByText('Снова отклонено: Нет такой компании')).toBeVisible()

  await send('companies', { companies: [{ id: `BP-${digits}`, at, inn, name: `Компания ${digits}` }] })
  await press('Повторить')
  expect(await screen.findByText('Сообщение принято')).toBeVisible()
  expect(await screen.findByText('Принято позже')).toBeVisible()
  await me.call('POST /admin/integration-keys/{id}/revoke', { params: { id: keyId } })
})
