/**
 * Query of the address as it is now. The router's own follows with its next render, which a busy
 * machine may delay: whoever changes one value of the address changes this one, or loses the others.
 */
export const presentQuery = (): URLSearchParams => new URLSearchParams(window.location.search)
