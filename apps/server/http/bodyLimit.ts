/** Largest body of a call, MB of 1024 × 1024 bytes; an uploaded file has a limit of its own (decision G-011). */
export const maxBodyMegabytes = 1

/** The same in bytes. */
export const maxBodyBytes = maxBodyMegabytes * 1024 * 1024
