import type { ReplyTo } from '@proba/api/client'
import { mayActivateDemo } from '@proba/domain/access/demoUser'
import { useRecordContext, useTranslate } from 'react-admin'
import { ActionButton } from '../../../engine/actions/ActionButton.tsx'
import { ListLink } from '../../../engine/list/ListLink.tsx'

type DemoUser = ReplyTo<'GET /users/demo/{id}'>

/** Opens the account of a trial, for the first time or again, and leads to account and contract. */
export function DemoActions() {
  const demo = useRecordContext<DemoUser>()
  const say = useTranslate()
  if (!demo) return null
  const filter = { company: demo.company.id }
  return (
    <>
      {mayActivateDemo(demo.state) && (
        <ActionButton
          call="POST /users/demo/activate/{id}"
          label={`resources.demoUsers.activate.${demo.state}`}
        />
      )}
      <ListLink resource="users" filter={filter} otherwise={null}>
        {say('resources.demoUsers.account')}
      </ListLink>
      <ListLink resource="contracts" filter={filter} otherwise={null}>
        {say('resources.demoUsers.contract')}
      </ListLink>
    </>
  )
}
