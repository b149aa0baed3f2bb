import { enhancerAddresses } from 'virtual:enhancers'

export type Enhancer =
  | 'calculator'
  | 'captcha'
  | 'consent'
  | 'countdown'
  | 'device'
  | 'form'
  | 'install'
  | 'offline'
  | 'passkey'
  | 'remember'
  | 'share'
  | 'upload'
  | 'waiting'

/** Loads the enhancers a page names. For pages without React only; hydrated components start theirs in an effect. */
export const Enhance = ({ names }: { readonly names: readonly Enhancer[] }) =>
  names.map((name) => <script key={name} type="module" src={enhancerAddresses[name]} />)
