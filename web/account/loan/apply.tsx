/**
 * Link to a new application on My loan, for customers who may apply now. When applications are closed, a
 * notice instead (rule screens-13).
 */
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { Notice } from '../../ui/notices.tsx'
import { usePaths } from '../../ui/visit.tsx'
import type { RequestConfig } from '../loyalty.tsx'
import { ButtonLink } from '../../ui/form.tsx'

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
