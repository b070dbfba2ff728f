import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addressOf, lookupsOf, type Resource } from '../../declarations/resource.ts'
import { resources } from '../../resources.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

/** A new record whose form refers to nothing has nothing to wait for. */
const isAwaited = (resource: Resource) =>
  resource.transport.create !== undefined && lookupsOf([resource]).length > 0

const screens = [
  '/',
  ...resources.flatMap((resource) => {
    const list = `/${addressOf(resource)}`
    return [list, `${list}/41`, ...(isAwaited(resource) ? [`${list}/create`] : [])]
  }),
]

/** Whatever shows progress, and every heading, has words while the screen waits. */
async function expectNames(progress: string): Promise<void> {
  for (const bar of await screen.findAllByRole('progressbar')) expect(bar).toHaveAccessibleName(progress)
  for (const heading of screen.queryAllByRole('heading')) expect(heading).not.toHaveAccessibleName('')
}

test.each(screens)('%s says that it loads, under headings that are not empty', async (path) => {
  renderBackOffice(path, { isSlow: true, hasMails: true })
  await screen.findByRole('navigation', { name: 'Разделы' })
  await expectNames('Загрузка…')
})

test('progress is named in the language that was switched to', async () => {
  renderBackOffice('/', { isSlow: true })
  await userEvent.click(await screen.findByRole('button', { name: 'EN – English' }))
  await screen.findByRole('heading', { level: 1, name: 'Today' })
  await expectNames('Loading…')
})
