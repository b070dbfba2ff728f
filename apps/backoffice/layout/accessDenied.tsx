import { type ComponentType, useEffect } from 'react'
import type { Leave } from '../session/leave.ts'

/** A page beyond what the person may open: they are taken to the home page of the portal. */
export function accessDenied(leave: Leave): ComponentType {
  return function AccessDenied() {
    useEffect(() => leave('/'), [])
    return null
  }
}
