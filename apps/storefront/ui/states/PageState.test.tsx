import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useCall } from '../../lib/calls/useCall.ts'
import { contract } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { PageState } from './PageState.tsx'

function Contracts() {
  const answer = useCall('GET /contracts/company/{id}', { params: { id: 1 } })
  return (
    <PageState
      answer={answer}
      skeleton={<span>skeleton</span>}
      isEmpty={(list) => list.length === 0}
      empty={<p>Договоров нет</p>}
    >
      {(list) => <p>{list[0]?.knfmpNumber}</p>}
    </PageState>
  )
}

const show = (answer: FakeAnswers['GET /contracts/company/{id}']) =>
  renderPart(<Contracts />, { answers: { 'GET /contracts/company/{id}': answer } })

describe('anything that is fetched', () => {
  test('shows its shape while it loads and announces that to screen readers', async () => {
    show(() => new Promise(() => {}))
    expect(await screen.findByText('skeleton')).toBeInTheDocument()
    expect(screen.getByText('Загружается…')).toHaveAttribute('role', 'status')
  })

  test('shows its content', async () => {
    show([contract])
    expect(await screen.findByText('К-1024/21')).toBeInTheDocument()
  })

  test('says that there is nothing', async () => {
    show([])
    expect(await screen.findByText('Договоров нет')).toBeInTheDocument()
  })

  test('says what is wrong and tries again', async () => {
    const { api, user } = show(new FakeRefusal('forbidden'))
    expect(await screen.findByRole('heading', { name: /^Недостаточно прав/ })).toBeInTheDocument()
    api.answer({ 'GET /contracts/company/{id}': [contract] })
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByText('К-1024/21')).toBeInTheDocument()
  })
})
