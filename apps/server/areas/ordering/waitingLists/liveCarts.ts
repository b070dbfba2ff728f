/**
 * The carts `c` of positions `cp` with their users `u` and companies `k`, as far as these can still order: what is left in
 * the cart of a closed account is no demand.
 */
export const liveCarts = `carts c on c.id = cp.cart_id
  join users u on u.id = c.user_id and u.active and u.deleted_at is null
  join companies k on k.id = c.company_id and k.active and k.deleted_at is null`
