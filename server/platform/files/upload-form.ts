/** A multipart body with a file and text fields. */

/** Fields come first: a reader of the stream then knows them when the file arrives. */
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
