import { Title } from 'react-admin'
import type { Page } from '../declarations/page.ts'

/** A page under its title. */
export function PageView({ page: { name, component: Content } }: { readonly page: Page }) {
  return (
    <>
      <Title title={`pages.${name}.name`} preferenceKey={false} />
      <Content />
    </>
  )
}
