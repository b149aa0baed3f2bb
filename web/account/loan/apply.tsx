import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { Notice } from '../../ui/notices.tsx'
import { usePaths } from '../../ui/visit.tsx'
import type { RequestConfig } from '../loyalty.tsx'
import { ButtonLink } from '../../ui/form.tsx'

/**
 * The way to a new loan, on My loan, for customers who may ask for one now; where no requests are taken it says so
 * (rule screens-13).
 */
export function Apply({
  kind,
  children,
}: {
  readonly kind?: 'main' | 'quiet'
  readonly children: ReactNode
}) {
  const { config } = useLoaderData<{ readonly config: RequestConfig }>()
  const paths = usePaths()
  if (config.reason === 'requestsDisabled' && config.message) return <Notice title={config.message} />
  return config.allowed ? (
    <ButtonLink href={paths.loanRequest()} kind={kind}>
      {children}
    </ButtonLink>
  ) : null
}
