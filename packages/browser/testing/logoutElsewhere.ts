/** A logout in another tab, as this page learns of it from the storage. */
export function logoutElsewhere(userId: number): void {
  const newValue = JSON.stringify({ userId, turn: 1 })
  window.dispatchEvent(new StorageEvent('storage', { key: 'logout', newValue }))
}
