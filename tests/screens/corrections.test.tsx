import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unusedDigits } from '../journeys/unusedDigits.support.ts'
import { fill, follow, hands, press, savedBy, upload } from './forms.support.ts'
import { openOffice, openPortal, person } from './stand.support.tsx'

test('an admin uploads a correction invoice to a company and its order; its people find and save it, others do not (R-372, R-473, R-479, G-198)', async () => {
  const admin = await person('admin')
  const me = await person('client')
  const company = me.user.company?.id ?? 0
  const { items } = await me.call('GET /personal/orders', { query: {} })
  const [order] = items
  if (!order) throw new Error('The demo has no order')
  const { items: kept } = await admin.call('GET /admin/corrections', { query: { company } })
  const act = kept.find(({ documentType }) => documentType === 'АР-2')
  if (!act) throw new Error('The demo has no such document')
  const name = `КорСФ ${unusedDigits()}.pdf`
  const row = () => screen.findByRole('row', { name: new RegExp(name) })

  openOffice(admin, `/companies/${company}`)
  await fill(/^Номер заказа/, order.numberOrder)
  await upload(name, 'application/pdf', '%PDF-1.4\nstartxref\n9\n%%EOF')
  expect(await screen.findByText('Документ передан компании', { exact: false })).toBeVisible()
  expect(await row()).toHaveTextContent(order.numberOrder)

  await openPortal(me, `/personal/orders/${order.id}`)
  await press(`Корректировки, заказ ${order.numberOrder}`)
  await hands.click(await screen.findByRole('menuitem', { name: 'Корректировочные счета-фактуры' }))
  await waitFor(() =>
    expect(window.location.href).toMatch(new RegExp(`/personal/return/invoices\\?order=${order.id}$`)),
  )
  expect((await savedBy(() => press(new RegExp(name)))).name).toBe(name)
  await follow('Корректировочные акты АР-2')
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Корректировочные акты АР-2$/),
  )
  expect(await screen.findByRole('button', { name: (text) => text.includes(act.fileName) })).toBeVisible()
  expect(screen.queryByRole('button', { name: new RegExp(name) }) === null).toBe(true)

  await openPortal(await person('client.b'), '/personal/return/invoices')
  expect(await screen.findByRole('heading', { name: 'Корректировочные счета-фактуры' })).toBeVisible()
  expect(await screen.findByText('Документов нет', { exact: false })).toBeVisible()

  openOffice(admin, `/companies/${company}`)
  await hands.click(within(await row()).getByRole('button', { name: `Удалить ${name}` }))
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(screen.queryByText(name, { exact: false }) === null).toBe(true))
  const { items: left } = await admin.call('GET /admin/corrections', { query: { company } })
  expect(left.map(({ fileName }) => fileName)).not.toContain(name)
})
