import type { Tab } from '@proba/domain/codes/orderTab'
import { tabCounters } from '@proba/domain/order/orderTabs'
import { capBadge } from '@proba/domain/product/badge'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { type TabItem, Tabs } from '../../ui/page/Tabs.tsx'
import styles from './ProductDialog.module.css'
import type { ProductAvailability } from './productAvailability.ts'
import type { Product } from './productDetail.ts'

const sections = ['order', 'description'] as const
type Section = (typeof sections)[number]

/** The section and the tab that are shown: the chosen ones, while the product has them. */
export function useShownTab({ tabs }: ProductAvailability) {
  const [section, setSection] = useState<Section>('order')
  const [chosenTab, setTab] = useState(tabs[0])
  // Without a way to order, both sections would show the same.
  const offered = tabs.length > 0 ? sections : (['description'] as const)
  const shown = offered.find((name) => name === section) ?? 'description'
  const tab = tabs.find((name) => name === chosenTab) ?? tabs[0]
  return { offered, shown, setSection, tab, setTab }
}

/** The tabs with the pieces that the cart holds of each order type. */
function useOrderTabs(product: Product, availability: ProductAvailability): TabItem<Tab>[] {
  const t = useTranslate()
  const counters = tabCounters(product.offers, product.basket.unsized)
  return availability.tabs.map((name) => {
    const shown = capBadge(counters[name])
    const counter = { shown, spoken: t('product.tabs.inCart', { n: shown }) }
    return { name, text: t(`product.tabs.${name}`), counter }
  })
}

interface ProductTabsProps {
  readonly product: Product
  readonly availability: ProductAvailability
  readonly shown: ReturnType<typeof useShownTab>
  /** What the shown tab is about, over and in it. */
  readonly above: ReactNode
  readonly children: ReactNode
}

/** Ordering and description as two tabs, and the order tabs in the first. */
export function ProductTabs({ product, availability, shown, above, children }: ProductTabsProps) {
  const t = useTranslate()
  const items = useOrderTabs(product, availability)
  const { tab } = shown
  return (
    <Tabs
      className={styles.main}
      label={t('product.sections.label')}
      items={shown.offered.map((name) => ({ name, text: t(`product.sections.${name}`) }))}
      active={shown.shown}
      onChange={shown.setSection}
    >
      <div className={styles.panel}>
        {above}
        {shown.shown === 'order' && tab ? (
          <Tabs label={t('product.tabs.label')} items={items} active={tab} onChange={shown.setTab}>
            {children}
          </Tabs>
        ) : (
          children
        )}
      </div>
    </Tabs>
  )
}

/** The order tabs and the description in one row, as a phone has the room for. */
export function FoldedTabs({ product, availability, shown, above, children }: ProductTabsProps) {
  const t = useTranslate()
  const items = useOrderTabs(product, availability)
  const { tab, setTab, setSection } = shown
  const change = (name: Tab | 'description') => {
    setSection(name === 'description' ? name : 'order')
    if (name !== 'description') setTab(name)
  }
  return (
    <Tabs
      className={styles.main}
      label={t('product.sections.label')}
      items={[...items, { name: 'description' as const, text: t('product.sections.description') }]}
      active={shown.shown === 'order' && tab ? tab : 'description'}
      onChange={change}
    >
      <div className={styles.panel}>
        {above}
        {children}
      </div>
    </Tabs>
  )
}
