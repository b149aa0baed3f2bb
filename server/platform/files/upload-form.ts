/** A file and its text fields as the body of a post. */

/** The fields first: who reads the parts in turn knows them when the file comes. */
export async function uploadOf(
  file: Blob,
  fields: unknown,
): Promise<{ readonly headers: { readonly 'content-type': string }; readonly payload: Buffer }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value))
  form.append('file', file)
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}
