/** The part of autocannon that the bench uses. */
declare module 'autocannon' {
  interface Result {
    readonly requests: { readonly average: number }
    readonly non2xx: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests?: readonly { method: string; path: string; headers: Record<string, string>; body?: string }[]
  }): Promise<Result>
}
