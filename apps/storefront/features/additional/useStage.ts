import { useLocation, useNavigate } from 'react-router-dom'
import { cartStage, stageParam } from '../../paths.ts'

const openedHere = { stageOpenedHere: true } as const
const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'stageOpenedHere' in state

/** The stage of a page, in its address: the back button of the browser leads from the cart to the sizes (G-446). */
export function useStage() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const isCart = query.get(stageParam) === cartStage
  const toCart = () => {
    query.set(stageParam, cartStage)
    void navigate({ pathname, search: query.toString() }, { state: openedHere })
    window.scrollTo(0, 0)
  }
  const toSelect = () => {
    query.delete(stageParam)
    window.scrollTo(0, 0)
    if (isOpenedHere(state)) void navigate(-1)
    else void navigate({ pathname, search: query.toString() }, { replace: true })
  }
  return { isCart, toCart, toSelect }
}
