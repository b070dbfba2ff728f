import type { ReactNode } from 'react'
import { MarkupText } from '../../ui/page/MarkupText.tsx'
import { PageState } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import type { Block, useBlocks } from './useBlocks.ts'

/** A text under its title. */
export function BlockSection({ block: { code, title, body } }: { block: Block }) {
  return (
    <section id={code}>
      {title ? <h2>{title}</h2> : null}
      <MarkupText text={body} />
    </section>
  )
}

const skeleton = (
  <>
    <Skeleton height="96px" />
    <Skeleton height="96px" />
    <Skeleton height="96px" />
  </>
)

/** The texts of a page once they are there, one under another. */
export function Blocks({
  answer,
  children = (blocks) => blocks.map((block) => <BlockSection key={block.code} block={block} />),
}: {
  answer: ReturnType<typeof useBlocks>
  children?: (blocks: readonly Block[]) => ReactNode
}) {
  return (
    <PageState answer={answer} skeleton={skeleton}>
      {({ blocks }) => children(blocks)}
    </PageState>
  )
}
