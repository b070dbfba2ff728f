import type { TestApp } from './testApp.ts'

/**
 * Empties the carts of a user for the next test, past the calls that the tests are about. The version of a cart goes
 * up, as with any change of it.
 */
export async function clearCart({ sql }: TestApp, login: string): Promise<void> {
  // Rows go with their positions.
  await sql.$client.query(
    `with cleared as (
       update carts set version = version + 1, updated_at = now()
       where user_id in (select id from users where login = $1) returning id),
     totals as (delete from cart_totals where cart_id in (select id from cleared))
     delete from cart_positions where cart_id in (select id from cleared)`,
    [login],
  )
}
