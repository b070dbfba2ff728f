import { useEffect } from 'react'
import { HttpError, type RaRecord, useGetOne, useRecordContext } from 'react-admin'

/** How often an open form asks whether its record is still the newest, ms. */
const askEvery = 30_000

/** A record that can be saved: its version goes up with every change. */
export interface Versioned extends RaRecord {
  readonly version: number
}

/** A key of its own in the cache: the newer record must not slip under the form. */
const meta = { purpose: 'version' }

/** Whether a read failed because there is no such record any more. */
const isGone = (error: unknown) => error instanceof HttpError && error.status === 404

/**
 * The record as it is stored now, asked for from time to time and after each refused save; `refusals` counts those.
 * `isNewer`: it is not the one that the form was opened with.
 */
export function useNewerVersion(name: string, refusals: number) {
  const opened = useRecordContext<Versioned>()
  const { data, error, isFetching, refetch } = useGetOne<Versioned>(
    name,
    { id: opened?.id, meta },
    {
      enabled: opened !== undefined,
      ...(opened && { initialData: opened }),
      staleTime: askEvery / 2,
      refetchInterval: askEvery,
      retry: false,
    },
  )
  useEffect(() => {
    if (refusals > 0) void refetch()
  }, [refusals, refetch])
  return {
    opened,
    theirs: data,
    isNewer: opened !== undefined && data !== undefined && data.version > opened.version,
    isGone: isGone(error),
    isReading: isFetching,
    error: isGone(error) ? null : error,
    refetch,
  }
}
