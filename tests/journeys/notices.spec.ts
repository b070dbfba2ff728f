import { expect } from '@playwright/test'
import { addToCart, openOffers, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { type Mail, mailsTo, mailTo } from './mail.support.ts'
import { emptyCart, windowOf } from './portal.support.ts'

test('a buyer switches the mails of placed orders off and gets only the others; the link of a mail switches without a login (G-410, G-414)', async ({
  browser,
}) => {
  const address = 'client@proba.example'
  const { page, me } = await windowOf(browser, 'client')
  await page.goto('/personal/registration')
  const mails = page.getByRole('region', { name: 'Письма' })
  const placed = mails.getByRole('checkbox', { name: 'Заказ оформлен', exact: true })
  await expect(placed).toBeChecked()
  await placed.uncheck()
  await page.reload()
  await expect(placed).not.toBeChecked()

  await emptyCart(me)
  const found = await products(me, { metals: [2], inStock: 1 }, 20)
  const product = found.find((one) => one.metal.id === 2 && openOffers(one).length > 0)
  const offer = product && openOffers(product).find(({ residues }) => residues.finished > 0)
  if (!product || !offer) throw new Error('The demo has no silver in stock')
  await addToCart(me, 'products_finished', product, [{ offer, count: 1 }])
  const companyId = me.user.company?.id ?? 0
  const contracts = await me.call('GET /contracts/company/{id}', { params: { id: companyId } })
  const contractId = contracts.find(({ contractType }) => contractType !== 'demo')?.id ?? 0
  const body = {
    contractId,
    metals: [{ id: product.metal.id }],
    orderType: 'products_finished' as const,
    isCostOrderIncreased: true,
  }
  const { checkToken } = await me.call('POST /cart/check', { body })
  const { orders } = await me.call('POST /cart/checkout', { body: { ...body, checkToken } })
  const number = orders[0]?.numberOrder ?? ''

  const comment = `Письма о заказе ${number}`
  await me.call('POST /feedback', {
    body: {
      theme: 'order',
      section: 'wish',
      company: 'Ювелирная сеть',
      fio: 'Анна',
      email: address,
      phone: '+7 391 000-00-00',
      comment,
      agreement: true,
    },
  })
  const isAboutComment = ({ text }: Mail) => text.includes(comment)
  const accepted = await mailTo(address, isAboutComment)
  // The manager of the company was mailed of the order by then.
  const isPlaced = ({ headers }: Mail) => (headers.subject ?? '').includes(number)
  await mailTo('manager@proba.example', isPlaced)
  expect(mailsTo(address, isPlaced)).toEqual([])

  const link = /https?:\S+\/mails\/off\?token=\S+/.exec(accepted.text)?.[0] ?? ''
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await expect(guest.getByText('Письма «Обращение принято» больше не будут приходить')).toBeVisible()
  await page.reload()
  const requests = mails.getByRole('checkbox', { name: 'Обращение принято' })
  await expect(requests).toBeChecked()
  await guest.getByRole('button', { name: 'Не присылать' }).click()
  await expect(guest.getByRole('heading', { name: 'Письма отключены' })).toBeVisible()
  await page.reload()
  await expect(requests).not.toBeChecked()

  await guest.getByRole('button', { name: 'Присылать снова' }).click()
  await expect(guest.getByRole('heading', { name: 'Не присылать эти письма?' })).toBeVisible()
  await placed.check()
  await page.reload()
  await expect(placed).toBeChecked()
  await expect(requests).toBeChecked()
})
