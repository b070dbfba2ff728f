import { type AdditionalKind, additionalKinds } from '@proba/domain/codes/additionalCodes'
import { type ReactNode, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useFormLink } from '../../lib/forms/formLink.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { PictureGallery } from '../../ui/pictures/PictureGallery.tsx'
import { PageState, StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import styles from './Additional.module.css'
import type { Product } from './additionalRows.ts'
import { Descriptions } from './Descriptions.tsx'
import { type AdditionalAnswer, useAdditional } from './useAdditional.ts'
import { useProductTexts } from './useTexts.ts'

/** Name of a page: that of its product where it has one, else that of its kind. */
function useName(kind: AdditionalKind, products: readonly Product[] | undefined): string {
  const t = useTranslate()
  const texts = useProductTexts()
  const [only, ...others] = products ?? []
  return only && others.length === 0 ? texts(only).title : t(`terms.leadType.${kind}`)
}

function Head({ kind, name }: { kind: AdditionalKind; name: string }) {
  const t = useTranslate()
  const crumbs = [
    { name: t('additional.crumb.products'), to: paths.catalogue() },
    { name: t(`additional.crumb.${kind === 'rhodium' ? 'solute' : 'semi'}`) },
    { name },
  ]
  return (
    <div className={styles.head}>
      <PageTitle text={name} />
      <Breadcrumbs crumbs={crumbs} />
      <h1>{name}</h1>
      <nav className={styles.kinds} aria-label={t('additional.kinds')}>
        {additionalKinds.map((one) => (
          <NavLink key={one} to={paths.additional(one)}>
            {t(`terms.leadType.${one}`)}
          </NavLink>
        ))}
      </nav>
    </div>
  )
}

/** In place of a page whose products cannot be asked for now. */
function Empty() {
  const t = useTranslate()
  const form = useFormLink('feedback')
  return (
    <StateMessage title={t('additional.empty.title')} text={t('additional.empty.text')}>
      <Link className={buttonClass('filled')} {...form}>
        {t('additional.empty.write')}
      </Link>
    </StateMessage>
  )
}

const bones = (
  <div className={styles.body}>
    <Skeleton height="320px" />
    <Skeleton height="480px" />
  </div>
)

/** Pictures of the products; of a single one also those in its alloys. */
const picturesOf = (products: readonly Product[]): string[] => {
  const [only, ...others] = products
  const alloys = others.length === 0 ? (only?.alloys ?? []) : []
  const images = [...products, ...alloys].map(({ image }) => image)
  return [...new Set(images.filter((image) => image !== null))]
}

const sections = ['order', 'description'] as const
type Section = (typeof sections)[number]

interface SelectFrameProps {
  readonly name: string
  readonly products: readonly Product[]
  readonly children: ReactNode
}

/** Pictures on the left, tabs with the order and the description on the right. */
export function SelectFrame({ name, products, children }: SelectFrameProps) {
  const t = useTranslate()
  const [section, setSection] = useState<Section>('order')
  return (
    <div className={styles.body}>
      <PictureGallery title={name} pictures={picturesOf(products)} />
      <Tabs
        className={styles.main}
        label={t('additional.sections.label')}
        items={sections.map((one) => ({ name: one, text: t(`additional.sections.${one}`) }))}
        active={section}
        onChange={setSection}
      >
        <div className={styles.panel}>
          {section === 'order' ? children : <Descriptions products={products} />}
        </div>
      </Tabs>
    </div>
  )
}

interface AdditionalScreenProps {
  readonly kind: AdditionalKind
  readonly children: (answer: AdditionalAnswer, name: string) => ReactNode
}

/** A page of additional products: the way to it, its name, and what is ordered there once it has loaded. */
export function AdditionalScreen({ kind, children }: AdditionalScreenProps) {
  const answer = useAdditional(kind)
  const name = useName(kind, answer.data?.products)
  return (
    <>
      <Head kind={kind} name={name} />
      <PageState
        answer={answer}
        skeleton={bones}
        isEmpty={({ products }) => products.length === 0}
        empty={<Empty />}
      >
        {(loaded) => children(loaded, name)}
      </PageState>
    </>
  )
}
