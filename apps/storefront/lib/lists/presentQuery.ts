/**
 * The query of the address bar at this moment. React Router changes its own copy only with the next render; two quick
 * changes that both start from that copy would overwrite each other. Start from this one.
 */
export const presentQuery = (): URLSearchParams => new URLSearchParams(window.location.search)
