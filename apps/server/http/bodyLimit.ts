const bytesOfMegabyte = 1024 * 1024

/** Largest body of a call in bytes; an uploaded file has a limit of its own (decision G-011). */
export const maxBodyBytes = 1_048_576

/** Bytes in MB of 1024 × 1024 bytes, for messages about limits. */
export const megabytesOf = (bytes: number): number => bytes / bytesOfMegabyte
