import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Field } from '../../declarations/field.ts'

interface Props {
  readonly field: Field
  readonly children: ReactNode
}

function ByRule({
  isIn,
  children,
}: {
  readonly isIn: NonNullable<Field['isIn']>
  readonly children: ReactNode
}) {
  return isIn(useWatch()) ? children : null
}

/** The input of a field, where the form has it; only a field with a rule follows all that the form holds. */
export function WhenIn({ field: { isIn }, children }: Props) {
  return isIn ? <ByRule isIn={isIn}>{children}</ByRule> : children
}
