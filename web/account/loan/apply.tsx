import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { Notice } from '../../ui/notices.tsx'
import { usePaths } from '../../ui/visit.tsx'
import type { RequestConfig } from '../loyalty.tsx'
import { ButtonLink } from '../../ui/form.tsx'

/**
 * The way to a new loan, on My loan; where no requests are taken it says so (rule screens-13). While a payment is
 * in question there is none, and the notice of that payment says why.
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
  if (config.reason === 'paymentInQuestion') return null
  return config.reason === 'requestsDisabled' && config.message ? (
    <Notice title={config.message} />
  ) : (
    <ButtonLink href={paths.loanRequest()} kind={kind}>
      {children}
    </ButtonLink>
  )
}
