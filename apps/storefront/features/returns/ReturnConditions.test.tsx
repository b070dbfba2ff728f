import { returnFiles, returnForms } from '@proba/domain/files/returnFiles'
import { returnsEn } from '@proba/i18n/messages/papers/returns.en'
import { returnsRu } from '@proba/i18n/messages/papers/returns.ru'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepLanguage } from '../../lib/language/currentLanguage.ts'
import { catchBeacons } from '../../testing/beacons.ts'
import { guestInit, initOf } from '../../testing/clientAnswers.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const part = (name: string) => within(screen.getByRole('region', { name }))
const openAsGuest = (init = guestInit) =>
  renderApp({ at: '/return', isLoggedIn: false, answers: { 'GET /init': init } })

test('everybody reads what can be returned, until when and how, under an introduction with an image (R-033, R-481 to R-494)', async () => {
  openAsGuest()
  await heading('Условия возврата')
  expect(screen.getByText(returnsRu.lead)).toBeVisible()
  expect(screen.getByRole('img', { name: returnsRu.picture })).toBeVisible()
  const { reason, deadline, stage, section } = returnsRu
  const titles = (name: string) =>
    part(name)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
  expect(titles(section.reasons)).toEqual([
    reason.acceptance.title,
    reason.presale.title,
    reason.retail.title,
  ])
  expect(titles(section.deadlines)).toEqual(['12 месяцев', '6 месяцев'])
  expect(titles(section.process)).toEqual(Object.values(stage).map(({ title }) => title))
  for (const { text } of [...Object.values(reason), ...Object.values(deadline), stage.package, stage.quality])
    expect(screen.getByText(text)).toBeVisible()
  expect(part(section.process).getByText(/от 1 до 3 рабочих дней/)).toHaveTextContent(
    'на почту отдела качества quality@proba.example.',
  )
  expect(screen.getByText(returnsRu.notOurFault)).toBeVisible()
})

test('the documents are named with their rules, each with a file, and lead to the other papers (R-498 to R-508)', async () => {
  openAsGuest()
  await heading('Условия возврата')
  const papers = part(returnsRu.section.documents)
  for (const rule of Object.values(returnsRu.rule)) expect(papers.getByText(rule)).toBeVisible()
  for (const form of returnForms) {
    const link = papers.getByRole('link', { name: returnsRu.form[form].title })
    expect(link).toHaveAttribute('href', returnFiles[form])
    expect(link).toHaveAttribute('download')
  }
  const addressOf = (name: string) => papers.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('документы')).toBe('/documents')
  expect(addressOf('бланки заказа')).toBe('/documents/blanks')
})

test('a link to each part stands at the top, and questions have an e-mail (R-497)', async () => {
  openAsGuest()
  await heading('Условия возврата')
  const contents = within(screen.getByRole('navigation', { name: 'На этой странице' }))
  const anchors = contents.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(anchors).toHaveLength(5)
  for (const anchor of anchors) expect(document.querySelector(anchor)).not.toBeNull()
  const questions = part(returnsRu.section.questions)
  expect(questions.getByRole('link', { name: 'quality@proba.example' })).toHaveAttribute(
    'href',
    'mailto:quality@proba.example',
  )
})

test('without an address of the quality department the questions go by the feedback form', async () => {
  const { contacts } = guestInit
  openAsGuest({ ...guestInit, contacts: { ...contacts, qualityEmail: '' } })
  await heading('Условия возврата')
  expect(screen.getByText(/на почту отдела качества\. Проверка/)).toBeVisible()
  const questions = part(returnsRu.section.questions)
  expect(questions.getByText(returnsRu.questionsNoEmail)).toBeVisible()
  expect(questions.getByRole('link', { name: 'Написать нам' })).toHaveAttribute(
    'href',
    '/return?form=feedback',
  )
})

test('saving the instruction is a usage event, as saving a form is (R-495, R-496, G-430)', async () => {
  const beacons = catchBeacons()
  const hosts = { production: window.location.host, errorReport: '', errorReportDsn: '' }
  const { user } = openAsGuest({ ...guestInit, hosts })
  const instruction = await screen.findByRole('link', { name: 'Скачать инструкцию (PDF)' })
  expect(instruction).toHaveAttribute('href', '/returnConditions.pdf')
  await waitFor(() => expect(window.localStorage.getItem('visitorId')).not.toBeNull())
  // The test's window loads no files.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await user.click(instruction)
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await user.click(screen.getByRole('link', { name: returnsRu.form.hiddenDefects.title }))
  fireEvent(window, new Event('pagehide'))
  const events = (await beacons.calls()).flat()
  beacons.stop()
  expect(
    events.filter(({ actionType }) => actionType === 'RETURN_DOWNLOAD').map(({ context }) => context),
  ).toEqual(['returnConditions.pdf', 'act-hidden-defects.xlsx'])
})

test('an address below that of the conditions is no page (R-033)', async () => {
  renderApp({ at: '/return/anything', isLoggedIn: false, answers: { 'GET /init': guestInit } })
  await heading('Страница не найдена')
})

test('the page can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user } = openAsGuest()
  await user.click(await screen.findByRole('button', { name: 'Распечатать' }))
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

test('the personal area has the same conditions as its default screen of returns, and leads on to the correction documents (R-476, R-478, R-492, G-195)', async () => {
  renderApp({ at: '/personal/return', answers: { 'GET /init': initOf(), 'GET /document/sections': [] } })
  await heading('Условия возврата')
  expect(window.location.pathname).toBe('/personal/return/17')
  expect(screen.getByText(returnsRu.lead)).toBeVisible()
  const menu = within(screen.getByRole('navigation', { name: 'Разделы возврата' }))
  expect(menu.getByRole('link', { name: returnsRu.menuEntry })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: returnsRu.corrections })).toHaveAttribute(
    'href',
    '/personal/return/invoices',
  )
})

test('another language has the conditions without the left menu, in its own words (R-472, R-478)', async () => {
  keepLanguage('en')
  renderApp({ at: '/personal/return', answers: { 'GET /init': initOf() } })
  await heading('Return conditions')
  expect(screen.getByText(returnsEn.lead)).toBeVisible()
  expect(screen.getByRole('link', { name: returnsEn.instruction })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Sections of returns' })).toBeNull()
})
